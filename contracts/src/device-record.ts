// What a browser stores of the signed-in person for the offline page. The shell writes it, the
// edge's offline page reads it. No library here: that page bundles this file.

/** The only address in the cache. */
export const deviceRecordPath = '/portal/device-record';

/** Older records are not shown. */
const STORED_DAYS = 14;

/** A future event in which a person takes part. */
export interface OfflineEvent {
  name: string;
  /** For people, in campus time. */
  when: string;
  place: string;
  /** An instant; after it the event is not shown any more. */
  endsAt: string;
  registration: { id: string; isConfirmed: boolean; words: string };
  /** The picture is SVG text. */
  pass?: { code: string; svg: string };
}

export interface DeviceRecord {
  version: 1;
  person: { id: string; name: string };
  /** When the server was read: an instant, and the same for people. */
  readAt: string;
  readWhen: string;
  events: OfflineEvent[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The person whose session a browser stores (shared-session/src/session/session-storage.ts). Null
 * without a session, and where storage is forbidden.
 */
export function storedPerson(
  open: () => { getItem: (key: string) => string | null },
): string | null {
  try {
    const storage = open();
    const user: unknown = JSON.parse(storage.getItem('user') ?? 'null');
    const isSignedIn = Boolean(storage.getItem('token')) && isObject(user);
    return isSignedIn && typeof user._id === 'string' ? user._id : null;
  } catch {
    return null;
  }
}

const isOfflineEvent = (value: unknown): value is OfflineEvent =>
  isObject(value) &&
  ['name', 'when', 'place', 'endsAt'].every((key) => typeof value[key] === 'string') &&
  isObject(value.registration) &&
  typeof value.registration.words === 'string' &&
  (value.pass === undefined ||
    (isObject(value.pass) &&
      typeof value.pass.code === 'string' &&
      typeof value.pass.svg === 'string'));

const isRecord = (value: unknown): value is DeviceRecord =>
  isObject(value) &&
  value.version === 1 &&
  isObject(value.person) &&
  typeof value.person.name === 'string' &&
  typeof value.readAt === 'string' &&
  typeof value.readWhen === 'string' &&
  Array.isArray(value.events) &&
  value.events.every(isOfflineEvent);

/**
 * Reads a stored record for a person: null when it is somebody else's, too old or of another form.
 * Events that are over are left out.
 */
export function recordFor(value: unknown, person: string | null, now: number): DeviceRecord | null {
  if (person === null || !isRecord(value) || value.person.id !== person) return null;
  const age = now - Date.parse(value.readAt);
  // An absolute age, because the clock may have been set back. Refuses an invalid date (NaN) too.
  if (!(Math.abs(age) < STORED_DAYS * 86_400_000)) return null;
  return { ...value, events: value.events.filter(({ endsAt }) => Date.parse(endsAt) > now) };
}
