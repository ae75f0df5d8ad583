/**
 * A host name or an address with an optional port. Links contain it, so nothing else is allowed.
 */
const host = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * True for one valid Host header, or none (HTTP/1.0): of several, Node keeps the first, a proxy
 * perhaps the last. `rawHeaders` alternates names and values, as in Node.
 */
export function hasValidHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== 'host') continue;
    count += 1;
    if (count > 1 || !host.test(rawHeaders[at + 1] ?? '')) return false;
  }
  return true;
}
