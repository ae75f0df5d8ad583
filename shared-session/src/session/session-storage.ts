import { deviceCache } from 'contracts/device-cache';
import { type User, userFrom } from './user';

const TOKEN = 'token';
const USER = 'user';

/** Storage may be full or forbidden: the session then lives as long as the tab. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

export const storedToken = (): string | null =>
  attempt(() => localStorage.getItem(TOKEN) || null, null);

export const storedUser = (): User | null =>
  attempt(() => userFrom(JSON.parse(localStorage.getItem(USER) ?? 'null')), null);

export const storeToken = (token: string): void =>
  attempt(() => localStorage.setItem(TOKEN, token), undefined);

export const storeUser = (user: User): void =>
  attempt(() => localStorage.setItem(USER, JSON.stringify(user)), undefined);

/** Deletes what this browser keeps of the last person for the offline page. */
export const forgetKept = (): void =>
  attempt(() => void caches.delete(deviceCache).catch(() => undefined), undefined);

export const clearStored = (): void => {
  attempt(() => {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(USER);
  }, undefined);
  forgetKept();
};

/** Calls back when another tab changed the token (null: signed out). Returns the stop function. */
export function onOtherTab(listener: (token: string | null) => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN || key === null) listener(storedToken());
  };
  // A page that comes back from the back-forward cache has missed the events meanwhile.
  const handleShow = ({ persisted }: PageTransitionEvent) => persisted && listener(storedToken());
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleShow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleShow);
  };
}
