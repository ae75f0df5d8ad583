import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * Where this start would serve and keep its data, read from the environment with the documented
 * defaults.
 */
export const places = (env = process.env) => ({
  port: Number(env.PORT || 8080),
  host: env.HOST || '127.0.0.1',
  folder: path.resolve(root, env.DATA_DIR || '.portal'),
});

/**
 * Why nothing can listen there, as one sentence, or null. Port 0 (any free one) is always free.
 * @param {{port: number, host: string}} at
 * @returns {Promise<string | null>}
 */
export function portRefusal({ port, host }) {
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    return Promise.resolve(`PORT must be a number from 0 to 65535, for example PORT=8090.`);
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program: stop that one or choose another port, for example PORT=${port + 10} npm start.`
          : `The portal cannot listen on ${host}:${port} (${error.code}): choose another PORT or HOST.`,
      ),
    );
    probe.listen({ port, host }, () => probe.close(() => resolve(null)));
  });
}

/**
 * Why the data folder cannot be written to, as one sentence, or null. Writes nothing.
 * @param {string} folder
 */
export function folderRefusal(folder) {
  let existing = folder;
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  const sentence = `The folder ${folder} cannot be written to: make it writable or name another one, for example DATA_DIR=./my-portal npm start.`;
  try {
    if (!fs.statSync(existing).isDirectory()) return sentence;
    fs.accessSync(existing, fs.constants.W_OK);
    return null;
  } catch {
    return sentence;
  }
}
