import { createHash } from 'node:crypto';
import { claimToken } from 'contracts/releases/access.calls';
import { getOpsFile, getOpsPage } from 'contracts/releases/edge.calls';
import { type FastifyInstance } from 'fastify';
import { bearerOf } from 'server-kit/bearer';
import { escaped } from '../edge/page';
import { ReleaseError } from '../errors';
import { UNKNOWN_CALL } from '../http/unknown-call';
import { registerCall } from '../http/register-call';
import { type ClaimsService } from '../tokens/claims.service';
import { pageScript } from './page-script';
import { pageStyle } from './page-style';

interface OpsFile {
  name: string;
  type: string;
  content: string;
  integrity: string;
}

function fileOf(ending: 'js' | 'css', type: string, content: string): OpsFile {
  const hash = createHash('sha384').update(content);
  const integrity = `sha384-${hash.copy().digest('base64')}`;
  return { name: `ops-${hash.digest('hex').slice(0, 16)}.${ending}`, type, content, integrity };
}

/** Allows only the page's own files and calls, and no script made from text. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const pageOf = (brand: string, script: OpsFile, style: OpsFile) =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Operations · ${escaped(brand)}</title>`,
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="stylesheet" href="/portal/ops/${style.name}" integrity="${style.integrity}" crossorigin="anonymous">`,
    `<script type="module" src="/portal/ops/${script.name}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
    '</head>',
    `<body data-brand="${escaped(brand)}">`,
    '<noscript><main><p>This page needs JavaScript; the portal command does not.</p></main></noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

/** The page for operators. It holds no data: all of it comes from calls with its token. */
export function opsRoutes(app: FastifyInstance, brand: string, claims: ClaimsService): void {
  const script = fileOf('js', 'text/javascript; charset=utf-8', pageScript);
  const style = fileOf('css', 'text/css; charset=utf-8', pageStyle);
  const page = pageOf(brand, script, style);

  registerCall(app, getOpsPage, {
    handler: async ({ reply }) =>
      void reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': policy,
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
        })
        .type('text/html; charset=utf-8')
        .send(page),
  });

  registerCall(app, claimToken, {
    handler: async ({ params: { id }, request, reply }) => {
      void reply.header('cache-control', 'no-store');
      return { data: await claims.claim(id, bearerOf(request.headers.authorization) ?? null) };
    },
  });

  registerCall(app, getOpsFile, {
    handler: async ({ params, reply }) => {
      const file = [script, style].find(({ name }) => name === params.file);
      if (!file) throw new ReleaseError(404, UNKNOWN_CALL, 'There is nothing here.');
      return void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(file.type)
        .send(file.content);
    },
  });
}
