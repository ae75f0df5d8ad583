import { createHash } from 'node:crypto';
import { type EnvironmentDocument } from 'contracts';
import { type Match, matchRoute } from 'contracts/match-route';
import { type Previewed } from '../previews/previews.service';
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

/**
 * Shows a message when the portal's script does not run (damaged, blocked, truncated), so that no
 * page is blank.
 */
const guard = `(function(){var d=document;function add(to,name,text){var e=to.appendChild(d.createElement(name));if(text)e.textContent=text;return e}function say(){var r=d.getElementById('root');if(r&&r.dataset.waiting!==undefined){delete r.dataset.waiting;r.textContent='';var m=add(r,'main');m.className='portal-static';add(m,'h1','The portal could not be loaded');add(m,'p','A part of it did not arrive as it should. Reload the page; if this stays, tell the people who run the portal.');var b=add(add(m,'p'),'button','Reload');b.type='button';b.onclick=function(){Promise.all([].map.call(d.querySelectorAll('script[src]'),function(s){return fetch(s.src,{cache:'reload',signal:AbortSignal.timeout(3000)}).catch(function(){})})).then(function(){location.reload()})}}}addEventListener('error',function(e){if(e.target&&e.target.tagName==='SCRIPT'&&e.target.dataset.entry!==undefined)say()},true)})()`;

/**
 * Requests the profile of a stored session and the declared calls of the page while the portal's
 * script loads (see shared-session/src/api/page-answers.ts).
 */
const firstCalls = `(function(){try{var l=localStorage,t=l.getItem('token'),u=t?JSON.parse(l.getItem('user')):null,g=location.pathname.split('/'),v=u?{userId:u._id,creatorId:u._id}:{},a={},m=document.querySelector('meta[name=portal-calls]'),r=m&&JSON.parse(m.content);function ask(c){if(c.indexOf(':')<0){var p=fetch('/api'+c,{headers:t?{Authorization:'Bearer '+t}:{}});p.catch(function(){});a[c]=p}}if(t)ask('/auth/profile');self.portalAnswers={token:t,at:Date.now(),answers:a};if(r&&!location.search&&(r.access==='public'||u&&r.access.indexOf(u.role)>=0)){r.path.split('/').forEach(function(p,i){if(p[0]===':')v[p.slice(1)]=g[i]});r.calls.forEach(function(c){ask(c.slice(4).replace(/:([a-z]\\w*)/gi,function(w,n){return v[n]||w}))});if(u&&r.waiting)ask('/me/waiting')}}catch(e){}})()`;

/**
 * WebKit refuses every script preload under Integrity-Policy before the request, so they are
 * fetched by script tags instead. A failed network request has a resource timing entry, a refused
 * one has none.
 */
const refusedPreload = `(function(){var d=document;addEventListener('error',function(e){var t=e.target;if(t.tagName!=='LINK'||t.rel!=='preload'||t.as!=='script'||performance.getEntriesByName(t.href).length||[].some.call(d.scripts,function(s){return s.src===t.href}))return;var s=d.createElement('script');s.async=true;s.crossOrigin='anonymous';s.integrity=t.integrity;s.setAttribute('src',t.getAttribute('href'));t.replaceWith(s)},true)})()`;

/**
 * With Trusted Types, no code can create a script with another address, or HTML from text. The
 * default policy accepts builds and the service worker.
 */
const trusted = `(function(){if(self.trustedTypes)self.trustedTypes.createPolicy('default',{createScriptURL:function(a){var u=new URL(a,location.href);return u.origin===location.origin&&/^\\/(builds\\/|service-worker\\.js$)/.test(u.pathname)?a:null}})})()`;

const inline = `${trusted};${guard};${refusedPreload};${firstCalls}`;

/** What the page's inline script asks for on this route. */
function callsOf(match: Match | null): string[] {
  if (!match || match.area.disabled) return [];
  const { path, access, calls = [], waiting = false } = match.route;
  if (!calls.length && !waiting) return [];
  const content = JSON.stringify({ path, access, calls, waiting: Boolean(waiting) });
  return [`<meta name="portal-calls" content="${escaped(content)}">`];
}

/** Styles of pages that do not load the design system. */
const staticStyle =
  'html{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}.portal-static{max-width:36rem;margin:0 auto;padding:20vh 1.5rem}.portal-static h1{margin-top:0}.portal-static .lead{font-size:1.375rem}';

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
export const guardHash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

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

/** Preloaded with the entry, executed on demand. */
const hint = ({ href, integrity }: PageFile) =>
  `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;

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
  { nonce, ticket = '', preview, script }: PageSlips,
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
    `<script nonce="${nonce}">${inline}${script ? `;${script}` : ''}</script>`,
    // Before the long environment document, so that the browser requests files early.
    ...scripts.map(
      ({ href, integrity }) =>
        `<script defer data-entry src="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="high"></script>`,
    ),
    ...routeFilesOf(document, path).map(match && match.route.access !== 'public' ? running : hint),
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
