import { invalidateLater } from 'shared-session';

/** A payment is shown in several lists: each is read again when it is shown the next time. */
export const paymentChanged = () =>
  invalidateLater(
    'GET /event/teams/:clubId',
    'GET /event/:id/registrations',
    'GET /event/participants',
    'GET /event/:id',
  );
