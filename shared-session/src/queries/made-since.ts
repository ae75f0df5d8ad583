import { queryClient } from '../api/query-client';
import { serverTime } from './server-time';

/** How far two clocks of the server and the measured difference may be apart, in ms. */
const TOLERANCE = 2000;

/**
 * True if something was created after a press (`pressed` by this device's clock, in ms). A 409
 * about it then means that the browser repeated the request. False if that is unknown.
 */
export async function madeSince(pressed: number, made: string | undefined): Promise<boolean> {
  const known = await queryClient.fetchQuery(serverTime()).catch(() => undefined);
  return known !== undefined && Date.parse(made ?? '') >= pressed + known.offset - TOLERANCE;
}
