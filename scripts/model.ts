// npm run test:model -- --seed N --steps M: people act at random through two processes on one
// PostgreSQL server, and the database is checked after every 200 steps. Ends with 1 when it is
// unsound, and names the step.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { buildAll } from './lib/build';
import { bundle } from './lib/bundle';
import { stackOf } from './lib/error-text';
import { ownEnvironment } from './lib/own-environment';
import { type Portal, startPortal } from './lib/portal-process';
import { bundleServer } from './lib/prepare';
import { inRoot } from './lib/root.mjs';
import { runCommand } from './lib/run-command.mjs';
import type * as model from '../backend/src/model';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    steps: { type: 'string', default: '20000' },
  },
});
const [seed, steps] = [Number(values.seed), Number(values.steps)];
if (![seed, steps].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('Use: npm run test:model -- --seed N --steps M, both whole numbers from 1.');
  process.exit(2);
}
const onFailure = (refusal: string) => {
  console.error(refusal);
  process.exit(1);
};
await buildAll({ log: console.log, onFailure });
await bundleServer();
const entry = 'database/dist/model.mjs';
await bundle('backend/src/model/index.ts', entry, [
  'backend',
  'contracts',
  'database',
  'server-kit',
]);
const { password, realServer, runModel } = (await import(
  pathToFileURL(inRoot(entry)).href
)) as typeof model;

const server = await realServer();
const database = await server.createDatabase();
const email = 'dean@model.test';
const env = {
  DATABASE_URL: database.url,
  DEMO: 'off',
  SIGNUP_ELEVATED_ROLES: 'open',
  RATE_LIMIT_PER_MINUTE: '0',
  LOGIN_FAILURES: '1000000',
  // Invitations expire while the model runs.
  INVITATION_HOURS: '0.001',
};
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-model-'));
const portals: Portal[] = [];
let wrong: string[] = [];
try {
  console.log(`${steps} steps of seed ${seed}, two processes on ${server.about}`);
  portals.push(await startPortal({ env, dataDir: folder }));
  const admin = `node scripts/program.mjs admin create-super-admin --email ${email}`;
  const made = await runCommand(admin, {
    base: ownEnvironment(),
    env: { ...env, DATA_DIR: folder, SUPER_ADMIN_PASSWORD: password },
  });
  if (made.code !== 0) throw new Error(made.output);
  portals.push(await startPortal({ env }));
  const erase = async (address: string) => {
    const command = `node scripts/program.mjs admin erase-person --email ${address} --yes`;
    const erased = await runCommand(command, {
      base: ownEnvironment(),
      env: { ...env, DATA_DIR: folder },
    });
    if (erased.code === 0) return true;
    if (/Account not found/.test(erased.output)) return false;
    throw new Error(erased.output);
  };
  wrong = await runModel({
    urls: portals.map(({ url }) => url),
    databaseUrl: database.url,
    email,
    invitationSeconds: Number(env.INVITATION_HOURS) * 3600,
    erase,
    seed,
    steps,
    say: console.log,
  });
} catch (error) {
  wrong = [stackOf(error)];
} finally {
  await Promise.all(portals.map(({ stop }) => stop()));
  await database.close();
  await server.stop();
}
for (const sentence of wrong) console.error(sentence);
console.log(
  wrong.length ? `Broken with seed ${seed}.` : `Sound after ${steps} steps of seed ${seed}.`,
);
process.exitCode = wrong.length ? 1 : 0;
