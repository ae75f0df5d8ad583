export { buildReleasesApp, type ReleasesAppOptions } from './app';
export { type Release } from './builds/release-record';
export { ReleaseError } from './errors';
export { type Operator, prepareKey, prepareToken } from './config/operator';
export {
  buildCacheFolder,
  readReleaseSettings,
  type ReleaseSettings,
  storeFrom,
} from './config/settings';
export { readBuild } from './publish/read-build';
export { askedAt, closedAt } from './tokens/signed-in-person';
export { openReleases, type Releases } from './releases';
export { watchPool, watchReleases } from './metrics';
export { driftLog, type DriftProbe, watchForDrift } from './verify/drift';
