import { type AppError, forbidden } from '../../lib/app-error';

/** The refusal of sign-ins to a closed account. */
export const inactive = (): AppError =>
  forbidden('This account is not active. Please ask an administrator', 'inactive_account');
