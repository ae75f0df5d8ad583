import { type Portal } from '../portal/portal';
import { keepNextEvents } from './keep-next-events';
import { linkManifest } from './manifest-link';
import { offerInstall } from './offer-install';
import { followSwitch, hasWorker } from './service-worker';

/**
 * Makes the portal installable, and a page of it there without a connection. Called once, when the
 * first page is quiet. Returns the way to stop.
 */
export async function startDevice(portal: Portal): Promise<() => void> {
  // Before the manifest is there: browsers offer to install what has one.
  const stopOffer = offerInstall(portal);
  linkManifest();
  // Missing without HTTPS.
  if (!('serviceWorker' in navigator)) return stopOffer;
  const stopSwitch = await followSwitch(portal);
  const stopKeeping = keepNextEvents(hasWorker);
  return () => {
    stopOffer();
    stopSwitch();
    stopKeeping();
  };
}
