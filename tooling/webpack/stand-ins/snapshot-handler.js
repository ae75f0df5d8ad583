// Snapshots belong to manifests; the shell names each container's address itself. The runtime has a
// handler for that, unused by its browser build.
export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';
export const getGlobalRemoteInfo = () => ({});
