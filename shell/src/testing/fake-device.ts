import { deviceCache } from 'contracts/device-cache';
import { deviceRecordPath, type DeviceRecord } from 'contracts/device-record';

/**
 * A browser's caches, service worker and idle time, as the shell uses them. `leave` takes them away
 * again.
 */
export function aDevice() {
  const caches = new Map<string, Map<string, string>>();
  const workers: string[] = [];
  const idle: (() => void)[] = [];
  const open = async (name: string) => {
    const cache = caches.get(name) ?? new Map<string, string>();
    caches.set(name, cache);
    return {
      match: async (path: string) => {
        const text = cache.get(path);
        return text === undefined ? undefined : new Response(text);
      },
      put: async (path: string, answer: Response) => void cache.set(path, await answer.text()),
    };
  };
  const registrationOf = (address: string) => ({
    active: {},
    update: async () => undefined,
    unregister: async () => Boolean(workers.splice(workers.indexOf(address), 1)),
  });
  const serviceWorker = {
    register: async (address: string) => {
      if (!workers.includes(address)) workers.push(address);
      return registrationOf(address);
    },
    getRegistration: async () => workers.map(registrationOf)[0],
    getRegistrations: async () => workers.map(registrationOf),
  };
  Object.assign(globalThis, {
    caches: { open, delete: async (name: string) => caches.delete(name) },
    requestIdleCallback: (work: () => void) => idle.push(work),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return {
    workers,
    /** Lets the browser have nothing else to do. */
    rest: () => idle.splice(0).forEach((work) => work()),
    kept: (): DeviceRecord | undefined => {
      const text = caches.get(deviceCache)?.get(deviceRecordPath);
      return text === undefined ? undefined : (JSON.parse(text) as DeviceRecord);
    },
    leave: () => {
      for (const name of ['caches', 'requestIdleCallback'])
        Reflect.deleteProperty(globalThis, name);
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  };
}
