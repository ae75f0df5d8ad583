import { type Portal } from '../portal/portal';
import { keepNextEvents } from './keep-next-events';
import { linkManifest } from './manifest-link';
import { followSwitch, hasWorker } from './service-worker';

/**
 * Makes the portal installable, and a page of it there without a connection. Called once, when the
 * first page is quiet. Returns the way to stop.
 */
export async function startDevice(portal: Portal): Promise<() => void> {
  linkManifest();
  // Missing without HTTPS.
  if (!('serviceWorker' in navigator)) return () => undefined;
  const stopSwitch = await followSwitch(portal);
  const stopKeeping = keepNextEvents(hasWorker);
  return () => {
    stopSwitch();
    stopKeeping();
  };
}
