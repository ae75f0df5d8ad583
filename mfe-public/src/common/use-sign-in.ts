import { useLocation, useNavigate } from 'shared-session/router';

/** The present path, query and fragment as one string, to return to after sign-in. */
export function useOrigin(): { from: string } {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}

/** Sends a visitor to sign-in and remembers where they came from. */
export function useSignIn(): () => void {
  const navigate = useNavigate();
  const state = useOrigin();
  return () => void navigate('/login', { state });
}
