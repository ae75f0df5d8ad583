import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFacts, calls } from 'contracts';
import { type Beside } from '../check/build-check';
import { type KnownBuild } from '../check/known-builds';
import { offeredBy } from '../gate/offered-calls';
import { baseOf } from '../revisions/document';
import { type Client } from './client';
import { type Context } from './context';

const contentOf = (file: string) => readFile(file).catch(() => null);

/** The JSON in a file; undefined for one that is absent, or still being written. */
function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A build in a folder; null when there is none, or an invalid one. */
export function buildIn(folder: string): KnownBuild | null {
  const parsed = buildFacts.safeParse(jsonIn(path.join(folder, 'build.json')));
  if (!parsed.success) return null;
  return { facts: parsed.data, read: (name) => contentOf(path.join(folder, name)) };
}

/** The calls of the contracts that are part of this command. */
const contractCalls = () => new Set(calls.map(({ key }): string => key));

/** The shell and the other areas of this checkout, as they were built last. */
export function besideInCheckout(name: string, { root, folderOf }: Context): Beside {
  const others = readdirSync(root).filter(
    (folder) =>
      folder.startsWith('mfe-') &&
      folder !== name &&
      existsSync(path.join(root, folder, 'src/area.ts')),
  );
  const builds = others.map((folder) => buildIn(path.join(folderOf(folder), 'dist')));
  const notBuilt = others.filter((_, at) => !builds[at]);
  return {
    shell: buildIn(path.join(folderOf('shell'), 'dist')),
    areas: builds.flatMap((build) => build ?? []),
    before: null,
    areAllAreas: existsSync(path.join(root, 'shell/package.json')) && notBuilt.length === 0,
    notBuilt,
    offered: contractCalls(),
  };
}

/** A published build, whose files are fetched on demand. */
async function publishedBuild(client: Client, name: string, version: string): Promise<KnownBuild> {
  const { facts } = await client.call('GET /portal/api/builds/:name/:version', {
    params: { name, version },
  });
  const read = async (file: string) => {
    const { status, content } = await client.file(baseOf({ name, version }) + file);
    return status === 200 ? content : null;
  };
  return { facts, read };
}

/** What an environment runs, and what its API offers. */
export async function besideInEnvironment(
  name: string,
  environment: string,
  client: Client,
): Promise<Beside> {
  const { revision: number } = await client.call('GET /portal/api/environments/:environment', {
    params: { environment },
  });
  const document = await client.call(
    'GET /portal/api/environments/:environment/revisions/:number/document',
    { params: { environment, number } },
  );
  const [shell = null, ...areas] = await Promise.all(
    [document.shell, ...document.areas].map((each) =>
      publishedBuild(client, each.name, each.version),
    ),
  );
  return {
    shell,
    areas: areas.filter(({ facts }) => facts.name !== name),
    before: areas.find(({ facts }) => facts.name === name) ?? null,
    areAllAreas: true,
    notBuilt: [],
    offered: await offeredBy(client.connection.url)(),
  };
}
