import { type EnvironmentDocument } from 'contracts';
import { type Portal } from '../portal/portal';
import { forgetDevice } from './device-storage';

const ADDRESS = '/service-worker.js';

const isOn = ({ serviceWorker }: Pick<EnvironmentDocument, 'serviceWorker'>) =>
  serviceWorker !== 'off';

/** Registers the worker, or looks for a newer one. */
async function register(): Promise<void> {
  // Past the browser's cache: an operator may have switched it off.
  const options = { updateViaCache: 'none' } as const;
  const registration = await navigator.serviceWorker.register(ADDRESS, options);
  // Browsers that block workers answer without one.
  if (registration?.active) await registration.update();
}

/** Removes the worker from this browser, with what it keeps. */
async function remove(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations();
  for (const registration of all) await registration.unregister();
  await forgetDevice();
}

/** True if this browser has the worker now. */
export const hasWorker = async (): Promise<boolean> =>
  Boolean(await navigator.serviceWorker.getRegistration());

/**
 * Has the worker registered where the environment has it on, and removed where an operator switched
 * it off: now, and whenever the tab learns of another revision. Returns the stop function.
 */
export async function followSwitch({ environment, updates }: Portal): Promise<() => void> {
  const apply = (document: Pick<EnvironmentDocument, 'serviceWorker'>) =>
    isOn(document) ? register() : remove();
  // Without a network, or where storage is forbidden, the next page tries again.
  const attempt = (work: Promise<void>) => work.catch(() => undefined);
  const stop = updates.update.subscribe(() => {
    const { document } = updates.update.get() ?? {};
    if (document) void attempt(apply(document));
  });
  // The revision may have changed while there was no connection.
  const check = () => void updates.check();
  addEventListener('online', check);
  await attempt(apply(environment.document));
  return () => {
    stop();
    removeEventListener('online', check);
  };
}
