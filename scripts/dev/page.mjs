const environmentTag =
  /(<script type="application\/json" id="portal-environment">)([^<]*)(<\/script>)/;
/** The tags of published files: the shell's entry, the visited route's files and hints for them. */
const publishedTags =
  /<script (?:async|defer)[^>]*><\/script>\n?|<link rel="(?:preload|stylesheet)"[^>]*>\n?/g;

const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The portal's document with parts in place of its own: no hashes, no last good version, never
 * switched off.
 * @param {object} document as the portal's edge wrote it
 * @param {{shell: object, areas: object[], names: readonly string[]}} own pins of the development
 *   builds; `names`: the areas that are taken out of the document
 */
export const withOwnParts = (document, { shell, areas, names }) => ({
  ...document,
  shell,
  areas: [...document.areas.filter(({ name }) => !names.includes(name)), ...areas],
});

/** The document in a page of the portal; undefined when it is no page of a portal. */
export function documentIn(html) {
  const text = environmentTag.exec(html)?.[2];
  return text && JSON.parse(text);
}

/** A page of the portal that runs this document's parts and says so in `banner`. */
export function developmentPage(html, document, banner) {
  const { base, entry } = document.shell;
  const head = [
    `<meta name="portal-development" content="${escaped(banner)}">`,
    '<script defer src="/portal-dev/client.js"></script>',
    ...entry.map((file) => `<script defer data-entry src="${base}${file}"></script>`),
  ];
  const json = JSON.stringify(document).replace(/</g, '\\u003c');
  return html
    .replace(publishedTags, '')
    .replace(
      environmentTag,
      (_all, start, _text, end) => `${head.join('\n')}\n${start}${json}${end}`,
    );
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
export const developmentHeaders = (headers) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofPublished.has(name))),
  'cache-control': 'no-store',
});
