// The script of the offline page.
import { deviceCache } from 'contracts/device-cache';
import { deviceRecordPath, recordFor, storedPerson } from 'contracts/device-record';
import { showOfflineEvents } from './offline-events';

/** What the device stores for the person who is signed in here; null for anybody else. */
async function readRecord() {
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

let request: AbortController | undefined;

/** The answer of an address of the portal; undefined without one. */
async function ask(address: string, limit: number): Promise<Response | undefined> {
  // Not AbortSignal.any, which older browsers lack.
  const asking = (request = new AbortController());
  const late = setTimeout(() => asking.abort(), limit);
  const settings = { cache: 'no-store', redirect: 'manual', signal: asking.signal } as const;
  const answer = await fetch(address, settings).catch(() => undefined);
  clearTimeout(late);
  return answer;
}

/** Opens the portal again once its page arrives, but does not close an open pass. */
async function comeBack(): Promise<void> {
  if (document.hidden || isPassOpen() || Date.now() < comesUntil) return;
  const answer = await ask('/portal/current', LIMIT);
  if (!answer?.ok || isPassOpen() || Date.now() < comesUntil) return;
  // A second request beside this one would only keep a slow page longer.
  comesUntil = Date.now() + PAGE_LIMIT;
  // Calls may work where pages do not: a reload would only show this page again.
  const page = await ask(location.href, PAGE_LIMIT);
  void page?.body?.cancel();
  comesUntil = 0;
  if (!page || page.status >= 500 || isPassOpen()) return;
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
addEventListener('online', () => {
  // A request from before the connection may hang.
  request?.abort();
  comeBackSoon();
});
document.addEventListener('visibilitychange', comeBackSoon);
document.addEventListener('toggle', comeBackSoon, true);
// Somebody signed out in another tab.
addEventListener('storage', ({ key }) => {
  if (key === 'token' || key === null) location.reload();
});

addEventListener('DOMContentLoaded', () => {
  readRecord()
    .then((record) => record && showOfflineEvents(document.body, record))
    // Storage may be forbidden: the page is complete without it.
    .catch(() => undefined);
});
