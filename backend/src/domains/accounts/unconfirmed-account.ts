import { type Config } from '../../config/env';
import { conflict } from '../../lib/app-error';

/** Refuses to give somebody a role or a club whose address is not confirmed yet. */
export const refuseUnconfirmed = (
  { confirmEmail }: Pick<Config, 'confirmEmail'>,
  { emailConfirmed }: { emailConfirmed: boolean },
): void => {
  if (confirmEmail && !emailConfirmed)
    throw conflict('email_unconfirmed', 'This person has not confirmed the email address yet');
};
