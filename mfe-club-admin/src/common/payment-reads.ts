import { invalidateLater } from 'shared-session';

/** Marks all lists with payments as stale; each is read again when it is shown. */
export const paymentChanged = () =>
  invalidateLater(
    'GET /event/teams/:clubId',
    'GET /event/:id/registrations',
    'GET /event/participants',
    'GET /event/:id',
  );
