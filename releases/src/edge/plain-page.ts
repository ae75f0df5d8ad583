import { createHash } from 'node:crypto';
import { type FastifyReply } from 'fastify';
import { escaped } from './page';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The portal's font where the device has it: the page brings no file. */
const fonts = '"Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';

/** The house icon of the portal's bar. */
const house =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8"/><path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/></svg>';

/**
 * The product's look without a file: its colours (`shared-ui/src/theme/tokens.ts`), a bar, a card
 * and one button.
 */
const plainStyle = [
  ':root{color-scheme:light dark;--page:#f6f6f2;--card:#fff;--text:#1b1d26;--muted:#555968;--line:#dddfd8;--accent:#3f47c4;--on:#fff}',
  '@media(prefers-color-scheme:dark){:root{--page:#13141a;--card:#1d1f28;--text:#eceef5;--muted:#adb1bf;--line:#343845}}',
  '@media(prefers-color-scheme:dark){:root{--accent:#aab2ff;--on:#14163a}}',
  `body{margin:0;font:16px/1.5 ${fonts};color:var(--text);background:var(--page)}`,
  'header{display:flex;align-items:center;gap:8px;min-height:64px;padding:0 16px;background:var(--card)}',
  'header{font-weight:700;letter-spacing:-.01em;border-bottom:1px solid var(--line)}',
  '@media(min-width:600px){header{padding:0 32px;font-size:1.125rem}}',
  'main{box-sizing:border-box;max-width:36rem;margin:12vh auto 24px;padding:32px 24px;width:calc(100% - 32px)}',
  'main{background:var(--card);border:1px solid var(--line);border-radius:14px}',
  'h1{margin:0 0 8px;font-size:1.5rem;line-height:1.2}p{margin:0 0 24px;color:var(--muted)}',
  'a{display:inline-block;padding:10px 20px;border-radius:10px;font-weight:600;text-decoration:none}',
  'a{color:var(--on);background:var(--accent);border:1px solid transparent}',
  'a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}',
].join('');

export interface PlainPage {
  brand: string;
  title: string;
  sentence: string;
  /** The one thing to do: its words, and where it leads ('' is this address again). */
  action: { words: string; to: string };
  script?: string;
  /** Styles besides those of every such page. */
  style?: string;
}

/** A page of one sentence that needs no build and no network. */
export const plainPage = ({
  brand,
  title,
  sentence,
  action,
  script,
  style = '',
}: PlainPage): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)} · ${escaped(brand)}</title>`,
    '<meta name="color-scheme" content="light dark">',
    `<style>${plainStyle}${style}</style>`,
    ...(script ? [`<script>${script}</script>`] : []),
    '</head>',
    '<body>',
    `<header>${house}${escaped(brand)}</header>`,
    `<main><h1>${escaped(title)}</h1>`,
    `<p>${escaped(sentence)}</p>`,
    `<a href="${escaped(action.to)}">${escaped(action.words)}</a></main>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');

/** What a page may use besides the common style. */
interface Allowed {
  script?: string;
  style?: string;
  /** The scheme of its pictures. */
  pictures?: 'data:';
  /** Whether it sends requests to its own server. */
  calls?: boolean;
}

/** Only the page's own style, and its script and pictures if it has some. */
export const plainPolicy = ({ script, style = '', pictures, calls }: Allowed = {}): string =>
  [
    "default-src 'none'",
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    `style-src ${hashOf(plainStyle + style)}`,
    ...(pictures ? [`img-src ${pictures}`] : []),
    ...(calls ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a page without a script that nothing stores. */
export const sendPlainPage = (
  reply: FastifyReply,
  page: Omit<PlainPage, 'script' | 'style'>,
): undefined =>
  void reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPolicy())
    .type('text/html; charset=utf-8')
    .send(plainPage(page));
