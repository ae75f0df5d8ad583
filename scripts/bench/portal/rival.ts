// The one bundle: built from the same sources, served with the headers with which the edge serves
// the portal, the API passed on to the portal's server.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http, { type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type EnvironmentDocument, type PinnedArea, type PinnedBuild } from 'contracts';
import { listen } from '../../lib/listen';
import { root } from '../../lib/root.mjs';
import { typeScriptOptions } from '../../lib/typescript.mjs';

const output = path.join(root, '.cache/one-bundle');
/** Where its files are served: below the path from which the page's policy allows scripts. */
const BASE = '/builds/one-bundle/';

/** Without blocking: a connection to the portal that it closes meanwhile must be seen as closed. */
async function build(): Promise<void> {
  const words = [
    ...typeScriptOptions(),
    path.join(root, 'shell/node_modules/webpack-cli/bin/cli.js'),
    '--config',
    path.join(root, 'scripts/bench/one-bundle/webpack.config.ts'),
  ];
  await promisify(execFile)(process.execPath, words, { cwd: path.join(root, 'shell') }).catch(
    ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => {
      throw new Error(stdout + stderr);
    },
  );
}

/**
 * The portal's own page without what belongs to its parts: hashes, lists of files, tags of the
 * route's files.
 */
function pageFrom(
  html: string,
  { environment, revision, shell, areas }: EnvironmentDocument,
): string {
  const [inside, tag = ''] = /(<script[^>]*id="portal-environment"[^>]*>)[^<]*/.exec(html) ?? [];
  if (!inside) throw new Error('The page has no environment.');
  const bare = ({ name, version, base }: PinnedBuild): PinnedBuild => ({
    name,
    version,
    base,
    entry: [],
    files: {},
    screens: {},
  });
  const document = JSON.stringify({
    environment,
    revision,
    shell: { ...bare(shell), groups: {} },
    areas: areas.map((area): PinnedArea => ({ ...bare(area), declaration: area.declaration })),
  });
  const main = fs.readdirSync(output).find((file) => /^main\..*\.js$/.test(file));
  return html
    .replace(/<script async[^>]*><\/script>\n?/g, '')
    .replace(/<script defer[^>]*><\/script>/, `<script defer src="${BASE}${main}"></script>`)
    .replace(inside, () => tag + document.replace(/</g, '\\u003c'));
}

const brotli = (content: string | Buffer, quality: number) =>
  zlib.brotliCompressSync(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });

/** What is of one answer only, or of a portal whose scripts have hashes. */
const ownHeaders =
  /^(content-(type|length|encoding)|transfer-encoding|etag|set-cookie|date|connection|keep-alive|integrity-policy)$/;
const sharedHeaders = ({ headers }: Response): OutgoingHttpHeaders =>
  Object.fromEntries([...headers].filter(([name]) => !ownHeaders.test(name)));

/** Builds and serves the one bundle beside a running portal. Returns its address and `stop()`. */
export async function startRival(portalUrl: string): Promise<{ url: string; stop: () => void }> {
  await build();
  const portalPage = await fetch(`${portalUrl}/login`);
  const answer = await fetch(`${portalUrl}/portal/environment`);
  const document = (await answer.json()) as EnvironmentDocument;
  const page = pageFrom(await portalPage.text(), document);
  const entry = await fetch(portalUrl + document.shell.base + document.shell.entry[0]);
  await entry.body?.cancel();
  const packed = new Map<string, { content: Buffer; etag: string }>();
  for (const file of fs.readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(output, file);
    if (!fs.statSync(full).isFile()) continue;
    const content = brotli(fs.readFileSync(full), 11);
    const etag = `"sha384-${createHash('sha384').update(content).digest('base64')}"`;
    packed.set(BASE + file, { content, etag });
  }
  const server = http.createServer((request, response) => {
    const { url = '/' } = request;
    const file = packed.get(url);
    if (file) {
      const { content, etag } = file;
      response.writeHead(200, {
        ...sharedHeaders(entry),
        etag,
        'content-type': url.endsWith('.js')
          ? 'text/javascript; charset=utf-8'
          : 'application/octet-stream',
        'content-encoding': 'br',
        'content-length': content.length,
      });
      response.end(content);
      return;
    }
    if (/^\/(api|uploads|portal|favicon)/.test(url)) {
      const passed = http.request(
        portalUrl + url,
        { method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      passed.on('error', () => response.destroy());
      request.pipe(passed);
      return;
    }
    response.writeHead(200, {
      ...sharedHeaders(portalPage),
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    });
    response.end(brotli(page, 5));
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, stop: () => server.close() };
}
