import { type EnvironmentDocument, type PinnedArea } from 'contracts';

/** What the development builds put into the portal's document. */
export interface OwnParts {
  shell: EnvironmentDocument['shell'];
  areas: PinnedArea[];
  /** The areas that are taken out of the document. */
  names: readonly string[];
}

/** The start of the tag and the document, which is replaced. */
const environmentTag = /(<script type="application\/json" id="portal-environment">)[^<]*/;
/**
 * The tags of published files: the shell's entry, the visited route's files, hints of older edges.
 */
const publishedTags =
  /<script (?:async|defer)[^>]*><\/script>\n?|<link rel="(?:preload|stylesheet)"[^>]*>\n?/g;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The portal's document with parts replaced by development builds: without hashes and last good
 * versions, never disabled.
 */
export const withOwnParts = (
  document: EnvironmentDocument,
  { shell, areas, names }: OwnParts,
): EnvironmentDocument => ({
  ...document,
  shell,
  areas: [...document.areas.filter(({ name }) => !names.includes(name)), ...areas],
});

/** Whether this is a page that runs parts: the portal has plain pages as well. */
export const runsParts = (html: string): boolean => environmentTag.test(html);

/** A page of the portal that runs this document's parts and says so in `banner`. */
export function developmentPage(
  html: string,
  document: EnvironmentDocument,
  banner: string,
): string {
  const { base, entry } = document.shell;
  const head = [
    `<meta name="portal-development" content="${escaped(banner)}">`,
    '<script defer src="/portal-dev/client.js"></script>',
    ...entry.map((file) => `<script defer data-entry src="${base}${file}"></script>`),
  ];
  const json = JSON.stringify(document).replace(/</g, '\\u003c');
  return html
    .replace(publishedTags, '')
    .replace(environmentTag, (_all, start: string) => `${head.join('\n')}\n${start}${json}`);
}

/** Headers of a page that belong to the portal's own files and connection. */
const ofPublished = new Set([
  'integrity-policy',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'strict-transport-security',
  'etag',
]);

/** The page's headers, without what development builds cannot keep. */
export const developmentHeaders = (
  headers: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofPublished.has(name))),
  'cache-control': 'no-store',
});
