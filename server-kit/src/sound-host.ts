/**
 * A name or an address with an optional port. Links are made of it, so nothing else may be in it.
 */
const host = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * True for a request with one Host header of a name or an address, or with none (HTTP/1.0). Node
 * keeps the first of several, a proxy may route by the last. `rawHeaders`: names and values in
 * turn, as Node hands them over.
 */
export function hasSoundHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== 'host') continue;
    count += 1;
    if (count > 1 || !host.test(rawHeaders[at + 1] ?? '')) return false;
  }
  return true;
}
