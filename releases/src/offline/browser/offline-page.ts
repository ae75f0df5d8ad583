// The script of the offline page.
import { deviceCache, deviceRecordPath, recordFor, storedPerson } from 'contracts/device-record';
import { showKept } from './kept-events';

/** What the device keeps of the person who is signed in here; null for anybody else. */
async function readKept() {
  const stored = await (await caches.open(deviceCache)).match(deviceRecordPath);
  const person = storedPerson(() => localStorage);
  return recordFor(await stored?.json(), person, Date.now());
}

let isBack = false;
/** Opens the portal again once it is in reach, but takes no open pass off the screen. */
function comeBack() {
  if (isBack && !document.querySelector('details[open]')) location.reload();
}

addEventListener('online', () => {
  isBack = true;
  comeBack();
});
document.addEventListener('toggle', comeBack, true);
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
