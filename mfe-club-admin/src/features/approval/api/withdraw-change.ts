import { api } from 'shared-session';

/**
 * Withdraws the proposed change of an event; refused when the event was changed since this version.
 */
export const withdrawChange = (id: string, version: number) =>
  api.send('DELETE /event/:id/proposal', { params: { id }, query: { version } });
