const storageKey = 'search-slash';

/** True if this device has switched the slash key off. Storage may be forbidden. */
export function isSlashOff(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'off';
  } catch {
    return false;
  }
}
