import { ButtonLink } from 'shared-ui/core';
import { type SignInState } from '../guard/origin';

/** A visitor's way in, and back to where they were. */
export const SignInLink = ({ state }: { state: SignInState }) => (
  <ButtonLink to="/login" state={state} kind="primary">
    Sign in
  </ButtonLink>
);
