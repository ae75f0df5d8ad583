/**
 * True for a request with at most one Host header. Node keeps the first of several, a proxy may route by the last.
 * `rawHeaders`: names and values in turn, as Node hands them over.
 */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count <= 1;
}
