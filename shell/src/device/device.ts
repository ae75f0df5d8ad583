import { type Portal } from '../portal/portal';
import { keepNextEvents } from './keep-next-events';
import { linkManifest } from './manifest-link';
import { offerInstall } from './offer-install';
import { followSwitch, hasWorker } from './service-worker';

/**
 * Makes the portal installable and stores events for the offline page. Called once, when the first
 * page is quiet. Returns the stop function.
 */
export async function startDevice(portal: Portal): Promise<() => void> {
  // Listens first: the browser may offer to install as soon as there is a manifest.
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
