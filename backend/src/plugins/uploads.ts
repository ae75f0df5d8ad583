import multipart from '@fastify/multipart';
import plugin from 'fastify-plugin';
import { type Config } from '../config/env';
import { type Context } from '../http/context';
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

/** Makes the API accept multipart forms. */
export const uploadsPlugin = plugin<{ context: Context }>(async (app) => {
  // Sizes are checked per field, while they stream.
  await app.register(multipart, { throwFileSizeLimit: false });
});
