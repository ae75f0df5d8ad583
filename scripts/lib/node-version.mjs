/**
 * Why this Node cannot run the portal, or null.
 * @param {string} [version]
 */
export function nodeRefusal(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return `The portal needs Node 20.19 or newer and this is ${version}: install a current Node from https://nodejs.org and run the command again.`;
}
