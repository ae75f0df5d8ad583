import { deviceCache } from 'contracts/device-cache';
import {
  deviceRecordPath,
  type DeviceRecord,
  recordFor,
  storedPerson,
} from 'contracts/device-record';

/** The person whose session this browser stores, also when another tab changed it just now. */
const personHere = () => storedPerson(() => localStorage);

/** Deletes all that this browser keeps for the offline page. */
export const forgetDevice = async (): Promise<void> => void (await caches.delete(deviceCache));

/** What is kept of the person who is signed in here; null when it is somebody else's. */
export async function keptRecord(): Promise<DeviceRecord | null> {
  const stored = await (await caches.open(deviceCache)).match(deviceRecordPath);
  return recordFor(await stored?.json(), personHere(), Date.now());
}

/** Stores a record, unless its person has signed out meanwhile, in another tab as well. */
export async function keepRecord(record: DeviceRecord): Promise<void> {
  const isHere = () => personHere() === record.person.id;
  if (!isHere()) return;
  const cache = await caches.open(deviceCache);
  const headers = { 'content-type': 'application/json' };
  await cache.put(deviceRecordPath, new Response(JSON.stringify(record), { headers }));
  // A sign-out during the write deleted what was there before it.
  if (!isHere()) await forgetDevice();
}
