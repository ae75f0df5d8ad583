import { useLocation, useNavigate } from 'shared-session/router';

/**
 * Where the person is now, as the sign-in page remembers it: path, query and fragment in one text.
 */
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
