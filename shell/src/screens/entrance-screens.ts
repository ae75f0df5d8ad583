// One lazy chunk for both pages that a person sees before signing in.
export { SignInScreen } from './sign-in/sign-in-screen';
export { SignUpScreen } from './sign-up/sign-up-screen';
