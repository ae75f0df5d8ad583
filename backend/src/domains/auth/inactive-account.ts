import { type AppError, forbidden } from '../../lib/app-error';

/** Who may not sign in with an account that was closed. */
export const inactive = (): AppError =>
  forbidden('This account is not active. Please ask an administrator', 'inactive_account');
