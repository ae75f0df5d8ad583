import { pathToFileURL } from 'node:url';
import { bundle } from './bundle';
import { inRoot } from './root.mjs';
import type * as realServer from '../../database/src/testing/real-server';
import type * as startServer from '../../database/src/testing/start-server';

/** Bundles a file of the tests' databases to where their packages can be resolved. */
async function bundled(name: string): Promise<unknown> {
  const program = `database/dist/testing/${name}.mjs`;
  await bundle(`database/src/testing/${name}.ts`, program, ['database']);
  return import(pathToFileURL(inRoot(program)).href);
}

/** Finds or starts the PostgreSQL server of the tests (docs/testing.md). */
export async function startDatabaseServer(): Promise<startServer.Started> {
  const program = (await bundled('start-server')) as typeof startServer;
  return program.startServer();
}

/** Finds or starts the same server, on which tests can create databases. */
export async function startDatabases(): Promise<realServer.RealServer> {
  const program = (await bundled('real-server')) as typeof realServer;
  return program.realServer();
}
