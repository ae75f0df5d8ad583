import { createRequire } from 'node:module';
import { type Place } from '../deployment';
import { freePort } from 'server-kit/testing/free-port';
import { type Package } from '../packed';

const server = createRequire(import.meta.url).resolve('s3rver');
const BUCKET = 'campus';
/**
 * s3rver's own command closes idle connections after 5 s, often just when a client reuses one. Real
 * stores wait longer.
 */
const program = `
  const [file, directory, port] = process.argv.slice(1);
  const store = new (require(file))({
    directory, port: Number(port), address: '127.0.0.1', silent: true, vhostBuckets: false,
    configureBuckets: [{ name: '${BUCKET}', configs: [] }],
  });
  store.run().then(() => { store.httpServer.keepAliveTimeout = 75_000; });`;

/** A store that speaks S3, as a program of its own. */
export async function openStore(packed: Package, folder: string) {
  const port = await freePort();
  const place: Pick<Place, 'name' | 'program'> & { port: number } = { name: 'api', port };
  const start = async () => {
    const args = [folder, String(port)];
    place.program = packed.start('store', {}, { options: ['-e', program], file: server, args });
    const { ended, output } = place.program;
    let isOver = false;
    void ended.then(() => (isOver = true));
    while (
      !(await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ))
    ) {
      if (isOver) throw new Error(`the store ended:\n${output()}`);
      await new Promise((next) => setTimeout(next, 50));
    }
  };
  await start();
  return { place, port, start };
}

/** The settings with which uploads and builds lie in the store. */
export const storeSettings = (port: number): Record<string, string> => {
  const settings = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return {
    STORAGE: 's3',
    RELEASE_STORE: 's3',
    ...settings,
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [`RELEASE_${name}`, value]),
    ),
  };
};
