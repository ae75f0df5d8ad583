import { useLocation, useNavigate } from 'shared-session/router';

/** Sends a visitor to sign-in and remembers where they came from. */
export function useSignIn(): () => void {
  const navigate = useNavigate();
  const from = useLocation();
  return () => void navigate('/login', { state: { from } });
}
