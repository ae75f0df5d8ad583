// The script of the offline page.
import { deviceCache } from 'contracts/device-cache';
import { deviceRecordPath, recordFor, storedPerson } from 'contracts/device-record';
import { showKept } from './kept-events';

/** What the device stores for the person who is signed in here; null for anybody else. */
async function readKept() {
  const stored = await (await caches.open(deviceCache)).match(deviceRecordPath);
  const person = storedPerson(() => localStorage);
  return recordFor(await stored?.json(), person, Date.now());
}

/** Interval of the check whether the portal can be reached, in milliseconds. */
const INTERVAL = 10_000;

const isPassOpen = () => document.querySelector('details[open]') !== null;

/** Opens the portal again once it answers, but does not close an open pass. */
async function comeBack(): Promise<void> {
  if (document.hidden || isPassOpen()) return;
  const answer = await fetch('/portal/current', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok && !isPassOpen()) location.reload();
}

const comeBackSoon = () => void comeBack();
// Browsers do not always report a connection, and never an outage of the portal.
setInterval(comeBackSoon, INTERVAL * (1 + Math.random() / 2));
addEventListener('online', comeBackSoon);
document.addEventListener('visibilitychange', comeBackSoon);
document.addEventListener('toggle', comeBackSoon, true);
// Somebody signed out in another tab.
addEventListener('storage', ({ key }) => {
  if (key === 'token' || key === null) location.reload();
});

addEventListener('DOMContentLoaded', () => {
  readKept()
    .then((record) => record && showKept(document.body, record))
    // Storage may be forbidden: the page is complete without it.
    .catch(() => undefined);
});
