// Snapshots belong to manifests; the shell names each container's address itself.
export class SnapshotHandler {
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
