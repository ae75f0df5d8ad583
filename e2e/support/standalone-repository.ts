import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './area-checkout';
import { rightsOf, type Team, teamAt } from './team-repository';

/** Ends a program that connects to anything but this machine and one registry. */
const guardFor = (registry: string) => `
import net from 'node:net';
const allowed = new Set(['localhost', '127.0.0.1', '::1', ${JSON.stringify(new URL(registry).hostname)}]);
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [to = {}] = Array.isArray(given[0]) ? given[0] : given;
  if (!to.path && to.port && !allowed.has(String(to.host ?? 'localhost'))) {
    process.stderr.write('REACHED OUT to ' + to.host + '\\n');
    process.exit(99);
  }
  return connect.apply(this, given);
};
`;

/** A team outside, with the folder of its repository. */
export interface Outside extends Team {
  folder: string;
  /** The commands of one job of the CI file. */
  jobOf: (name: string) => string[];
}

/**
 * A team with an empty folder and home: no settings, packages or paths of this checkout. Its
 * network has only the release service and the package registry.
 */
export function outsideTeam(area: string): Outside {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), `${area}-outside-`));
  const { own, token, key } = rightsOf(area);
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
  });
  const guard = path.join(own, 'guard.mjs');
  fs.writeFileSync(guard, guardFor(registry.trim()));
  const home = path.join(own, 'home');
  fs.mkdirSync(home);
  const { PATH = '', CHROME_PATH, NODE_EXTRA_CA_CERTS, PORTAL_URL } = process.env;
  const given = Object.entries({ CHROME_PATH, NODE_EXTRA_CA_CERTS, PORTAL_URL });
  const env = {
    ...Object.fromEntries(given.filter(([, value]) => value)),
    PATH: PATH.split(path.delimiter)
      .filter((each) => !each.startsWith(root) && !each.includes('node_modules'))
      .join(path.delimiter),
    HOME: home,
    npm_config_registry: registry.trim(),
    NODE_OPTIONS: `--import=${pathToFileURL(guard).href}`,
    PORTAL_TOKEN: token,
    SIGNING_KEY: fs.readFileSync(key, 'utf8').trim(),
    PORTAL_KEY: 'signing-key.pem',
  };
  const folder = path.join(place, area);
  const before = teamAt({ folder: place, sources: folder, own }, env);
  const inside = teamAt({ folder, sources: folder, own }, env);
  return {
    ...inside,
    folder,
    // The first command creates the folder.
    run: (command) => (fs.existsSync(folder) ? inside : before).run(command),
    remove: () => before.remove(),
    jobOf: (name) => {
      const text = fs.readFileSync(path.join(folder, '.github/workflows/ci.yml'), 'utf8');
      const job = text.split(/^ {2}(?=\w)/m).find((each) => each.startsWith(`${name}:`)) ?? '';
      return [...job.matchAll(/^ +- run: (.+)$/gm)].map(([, command = '']) => command);
    },
  };
}
