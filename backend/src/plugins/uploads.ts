import { type Config } from '../config/env';
import { type Uploads } from '../http/received-files';
import { isStoredPath, type Storage } from '../storage/storage';
import { receiveForm } from './uploads-receive';
import { smallOf } from './uploads-store';

/** Receives and stores files of forms. */
export const createUploads = (config: Config, storage: Storage): Uploads => ({
  receive: (request, call) => receiveForm(request, call, storage, config.dataDir),
  remove: async (paths) => {
    const all = paths
      .filter(isStoredPath)
      .flatMap((path) => (path.endsWith('.webp') ? [path, smallOf(path)] : [path]));
    await Promise.allSettled(all.map((path) => storage.remove(path)));
  },
});
