import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildFacts, type EnvironmentDocument } from 'contracts';
import { integrityOf } from '../builds/integrity';
import { isPlainPath } from '../builds/names';
import { guardHash, policyOf, type PageSettings, renderPage } from '../edge/page';
import { favicon, pageHeaders } from '../edge/page.routes';
import { ReleaseError } from '../errors';
import { installFiles } from '../offline/install-files';
import { serviceWorker } from '../offline/offline';
import { compressedForms } from '../publish/compressed';
import { headersFile, nginxConfig, type StaticRoute } from './host-config';

export interface RenderSettings {
  folder: string;
  brand: string;
  /** As in the edge's pages. */
  help?: string | undefined;
  /** Single sign-on, as far as the sign-in page shows it. */
  signIn?: PageSettings['signIn'];
  /**
   * Where /api, /uploads and /portal/reports are answered, for the written web server's
   * configuration.
   */
  api: string;
  facts: (name: string, version: string) => Promise<BuildFacts>;
  file: (base: string, name: string) => Promise<Buffer>;
}

/** Every build a page may load, last good ones included. */
export const buildsIn = ({ shell, areas }: EnvironmentDocument) => [
  shell,
  ...areas.flatMap((area) => (area.lastGood ? [area, area.lastGood] : [area])),
];

async function buildFiles(
  document: EnvironmentDocument,
  { facts, file }: RenderSettings,
): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>();
  for (const { name, version, base } of buildsIn(document)) {
    for (const [each, { integrity }] of Object.entries((await facts(name, version)).files)) {
      const content = await file(base, each);
      if (integrityOf(content) !== integrity) {
        throw new ReleaseError(
          422,
          'file_differs',
          `${name}@${version}: ${each} is not what was signed: nothing was written. Run portal verify.`,
        );
      }
      all.set(`${base.slice(1)}${each}`, content);
    }
  }
  return all;
}

/** The file of a route's page. `@id` stands for a parameter: no path can contain that character. */
const pageFile = (route: string): string => {
  if (route.includes('/:')) return `_routes${route.replaceAll(':', '@')}.html`;
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
};

/**
 * The path of a file below the folder. Throws when its name leads out of it.
 */
function placeIn(folder: string, name: string): string {
  const place = path.resolve(folder, name);
  if (isPlainPath(name) && place.startsWith(folder + path.sep)) return place;
  const what = JSON.stringify(name);
  throw new ReleaseError(
    422,
    'bad_place',
    `${what} would not lie inside the output folder: nothing was written. Take that build out first.`,
  );
}

/**
 * The page of each declared route; routes with parameters get one page that a web server answers
 * with for all of them.
 */
function pages(
  document: EnvironmentDocument,
  nonce: string,
  words: Pick<PageSettings, 'brand' | 'help' | 'signIn'>,
) {
  const routes: StaticRoute[] = [];
  const files = new Map<string, Buffer>();
  const declared = document.areas.flatMap((area) =>
    area.declaration.routes.map((route) => route.path),
  );
  for (const route of ['/', '/login', ...declared]) {
    const name = pageFile(route);
    files.set(name, Buffer.from(renderPage(document, route, { nonce }, words)));
    routes.push({ path: route, file: name });
  }
  files.set(
    '404.html',
    Buffer.from(renderPage(document, '/nothing/here/at/all', { nonce }, words)),
  );
  return { files, routes };
}

/**
 * Writes an environment as plain files for any static host: pages, builds, and configuration for
 * nginx and for hosts that read `_headers`. The folder appears whole or not at all. Returns the
 * number of files.
 */
export async function renderEnvironment(
  document: EnvironmentDocument,
  settings: RenderSettings,
): Promise<{ files: number; bytes: number }> {
  const { folder, brand, help, signIn, api } = settings;
  const existing = await readdir(folder).catch(() => []);
  if (existing.length)
    throw new ReleaseError(
      409,
      'folder_taken',
      `${folder} is not empty: name a new folder, then point the host at it.`,
    );
  // A written page cannot have a new nonce each time: styles get this folder's, the only inline
  // script is named by its hash.
  const nonce = randomBytes(16).toString('base64url');
  const { files: html, routes } = pages(document, nonce, { brand, help, signIn });
  const policy = policyOf(nonce, [], guardHash);
  const plain = new Map([
    ...(await buildFiles(document, settings)),
    ...html,
    ['favicon.svg', Buffer.from(favicon)] as const,
    [
      'service-worker.js',
      Buffer.from(serviceWorker(brand, document.serviceWorker === 'off')),
    ] as const,
    ...[...installFiles(brand)].map(
      ([file, { content }]) => [file.slice(1), Buffer.from(content)] as const,
    ),
    [
      'portal/current',
      Buffer.from(
        JSON.stringify({ environment: document.environment, revision: document.revision }),
      ),
    ] as const,
    ['portal/environment', Buffer.from(JSON.stringify(document))] as const,
  ]);
  const all = new Map(plain);
  for (const [file, content] of plain)
    for (const [form, small] of await compressedForms(file, content)) all.set(form, small);
  const headers = pageHeaders(policy);
  all.set('_headers', Buffer.from(headersFile(headers)));
  all.set(
    'nginx.conf',
    Buffer.from(nginxConfig({ root: path.resolve(folder), routes, headers, api })),
  );
  const aside = `${path.resolve(folder)}.writing-${randomBytes(4).toString('hex')}`;
  const placed = [...all].map(([name, content]) => [placeIn(aside, name), content] as const);
  try {
    let bytes = 0;
    for (const [target, content] of placed) {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
      bytes += content.length;
    }
    await rm(folder, { recursive: true, force: true });
    await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
    await rename(aside, folder);
    return { files: all.size, bytes };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
