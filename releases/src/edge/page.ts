import { createHash } from 'node:crypto';
import { type EnvironmentDocument } from 'contracts';
import { type Match, matchRoute } from 'contracts/match-route';
import { type Previewed } from '../previews/previews.service';
import { type RouteCalls } from './browser/first-calls';
import { pageStartScript } from './inline-scripts';
import { fileOf, type PageFile, routeFilesOf } from './page-files';

export interface SignInOffer {
  providers: readonly { id: string; name: string }[];
  /** Whether passwords sign in too. */
  hasPasswords: boolean;
}

export interface PageSettings {
  /** The product's name in the title and in the static words. */
  brand: string;
  /** Where people without a password find help: an address of the web or `mailto:`. */
  help?: string | undefined;
  /** Single sign-on, as far as the sign-in page shows it. */
  signIn?: SignInOffer | undefined;
  /** Other origins that the page may send requests to and show pictures of. */
  apiOrigins?: readonly string[];
}

/**
 * What differs between pages: the nonce of styles and scripts, the report ticket, and the preview.
 */
export interface PageSlips {
  nonce: string;
  ticket?: string;
  /** What this visitor is shown in place of the environment. */
  preview?: Previewed;
  /** Runs with the page's own inline script. */
  script?: string | undefined;
}

export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON that cannot end the script element. */
const asJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** What the page's inline script asks for on this route. */
function callsOf(match: Match | null): string[] {
  if (!match || match.area.disabled) return [];
  const { path, access, calls = [], picture, summary, waiting = false } = match.route;
  if (!calls.length && !waiting) return [];
  const asked: RouteCalls = {
    path,
    access,
    calls,
    picture,
    summary,
    waiting: Boolean(waiting),
  };
  return [`<meta name="portal-calls" content="${escaped(JSON.stringify(asked))}">`];
}

/** Styles of pages that do not load the design system. */
const staticStyle = [
  'html{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}',
  '.portal-static{max-width:36rem;margin:0 auto;padding:20vh 1.5rem;overflow-wrap:anywhere}',
  '.portal-static h1{margin-top:0}.portal-static .lead{font-size:1.375rem}',
  '.portal-static .text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:6;',
  'overflow:hidden;white-space:pre-line;font-size:1.125rem}',
].join('');

const bannerStyle =
  'body{display:flex;flex-direction:column}#root{width:100%}.portal-preview{order:-1;display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:center;padding:8px 16px;font-weight:600;color:#3d2600;background:#ffd88a}.portal-preview a{color:inherit}.portal-preview a:focus-visible{outline:3px solid #3d2600;outline-offset:2px}';

/** A banner above the page, outside of React: which preview this is, and a link to leave it. */
function bannerOf({ what, expiresAt, document }: Previewed): string {
  const until = `<time datetime="${expiresAt}">${expiresAt.slice(0, 16).replace('T', ' ')} UTC</time>`;
  const words = document
    ? `Preview of ${escaped(what)} until ${until}`
    : `${escaped(what)} cannot run beside what is pinned now`;
  return `<aside class="portal-preview" aria-label="Preview"><span>${words}</span><a href="/portal/preview-end">Leave the preview</a></aside>`;
}

/** Describes the portal, for search engines and while the page loads. */
const about = 'student clubs, events and competitions of the campus';

/**
 * The hash of the page's only inline script, for pages that cannot have a nonce of their own each
 * time.
 */
export const guardHash = `'sha256-${createHash('sha256').update(pageStartScript).digest('base64')}'`;

/**
 * The policy of a page: scripts and styles of this origin, or with this page's nonce; nothing
 * evaluated, nothing inline.
 */
export function policyOf(
  nonce: string,
  apiOrigins: readonly string[] = [],
  inlineScripts = `'nonce-${nonce}'`,
): string {
  const more = apiOrigins.length ? ` ${apiOrigins.join(' ')}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${more}`,
    "font-src 'self'",
    `connect-src 'self'${more}`,
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** Executed while the shell's entry loads: they only register modules, in any order. */
const running = ({ href, integrity }: PageFile) =>
  `<script async src="${href}" integrity="${integrity}" crossorigin="anonymous"></script>`;

/**
 * The whole page of one address: the environment inside, every file of the visited route with its
 * hash.
 */
export function renderPage(
  document: EnvironmentDocument,
  path: string,
  { nonce, ticket = '', preview, script = '' }: PageSlips,
  { brand, help, signIn }: PageSettings,
): string {
  const match = matchRoute(document, path);
  const title = match ? `${match.route.title} · ${brand}` : brand;
  const files = (names: readonly string[]) =>
    names.flatMap((name) => fileOf(document.shell, name) ?? []);
  const styles = files(document.shell.entry.filter((file) => file.endsWith('.css')));
  const scripts = files(document.shell.entry.filter((file) => !file.endsWith('.css')));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(brand)}: ${about}.">`,
    `<meta name="application-name" content="${escaped(brand)}">`,
    ...(help ? [`<meta name="portal-help" content="${escaped(help)}">`] : []),
    ...(signIn?.providers.length
      ? [`<meta name="portal-sign-in" content="${escaped(JSON.stringify(signIn))}">`]
      : []),
    ...(ticket ? [`<meta name="portal-ticket" content="${ticket}">`] : []),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="csp-nonce" content="${nonce}">`,
    ...callsOf(match),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles.map(
      ({ href, integrity }) =>
        `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
    `<style nonce="${nonce}">${staticStyle}${preview ? bannerStyle : ''}</style>`,
    `<script nonce="${nonce}">${pageStartScript}${script}</script>`,
    // Before the long environment document, so that the browser requests files early.
    ...scripts.map(
      ({ href, integrity }) =>
        `<script defer data-entry src="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="high"></script>`,
    ),
    ...routeFilesOf(document, path).map(running),
    `<script type="application/json" id="portal-environment">${asJson(document)}</script>`,
    '</head>',
    '<body>',
    `<div id="root" data-waiting><main class="portal-static"><h1>${escaped(brand)}</h1><p class="lead">All ${about}.</p><p>Loading…</p><noscript><p>The portal needs JavaScript: switch it on and reload the page.</p></noscript></main></div>`,
    // Behind the page, so that its link to the content stays the first; shown above it.
    ...(preview ? [bannerOf(preview)] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
