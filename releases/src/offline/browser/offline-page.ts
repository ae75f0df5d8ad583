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

/**
 * Intervals of the check whether the portal can be reached, in ms. Short after a change of the
 * connection, whose first request often fails. Then longer, for a portal with an outage.
 */
const AFTER_CHANGE = 1000;
const AT_FIRST = 3000;
const LONGEST = 10_000;
/** Time limit of one check, in ms: a request from before the connection may hang. */
const LIMIT = 5000;
/** How long a page may take to arrive, in ms: longer than an edge and a proxy before it wait. */
const PAGE_LIMIT = 70_000;

const isPassOpen = () => document.querySelector('details[open]') !== null;

/** Opens the portal again once it answers, but does not close an open pass. */
async function comeBack(): Promise<void> {
  if (document.hidden || isPassOpen() || Date.now() < comesUntil) return;
  const request = fetch('/portal/current', {
    cache: 'no-store',
    signal: AbortSignal.timeout(LIMIT),
  });
  const answer = await request.catch(() => undefined);
  if (!answer?.ok || isPassOpen() || Date.now() < comesUntil) return;
  location.reload();
  // Another reload would cancel this one: a slow page would never arrive.
  comesUntil = Date.now() + PAGE_LIMIT;
}

/** Until when the page that was asked for may arrive. */
let comesUntil = 0;
let interval = AT_FIRST;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Browsers do not always report a connection, and never an outage of the portal. */
function checkLater() {
  clearTimeout(timer);
  timer = setTimeout(() => void comeBack().then(checkLater), interval * (1 + Math.random() / 2));
  // A request without any connection costs nothing.
  interval = navigator.onLine ? Math.min(interval * 1.5, LONGEST) : AT_FIRST;
}
const comeBackSoon = () => {
  interval = AFTER_CHANGE;
  checkLater();
  void comeBack();
};

checkLater();
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
