/**
 * URL of an uploaded file from whatever a record holds: `uploads/a.png`, `/uploads/a.png`,
 * `//uploads/a.png`, backslashes, or a full URL. Empty for nothing; anything that is not a web
 * address or an uploaded path is empty too.
 */
export function assetUrl(path: string | null | undefined): string {
  const tidy = path?.trim().replaceAll('\\', '/') ?? '';
  if (!tidy) return '';
  if (/^(https?:\/\/|blob:)/i.test(tidy) || /^data:image\//i.test(tidy)) return tidy;
  if (/^[a-z][a-z0-9+.-]*:/i.test(tidy)) return '';
  return encodeURI(decodeSafely(`/${tidy.replace(/^(\.?\/)+/, '')}`)).replaceAll('#', '%23');
}

function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text; // a stray percent sign in a file's name
  }
}

// The server adds this prefix to a file's name, so that stored names are unique.
const storedPrefix = /^[0-9a-f]{32}-(?=.)/;
/** Stored without a name of its own, as banners are. */
const nameless = /^[0-9a-f]{32}\.(\w+)$/;

/**
 * Last part of a path, for people: `uploads/2f/2fe3…02-poster.pdf` → `poster.pdf`. A file without a
 * name of its own is `called` by what it is: `Banner (WEBP)`.
 */
export function fileName(path: string, called = 'File'): string {
  const stored = path.replaceAll('\\', '/').split('/').pop() ?? '';
  const type = nameless.exec(stored)?.[1];
  if (type) return `${called} (${type.toUpperCase()})`;
  const last = stored.replace(storedPrefix, '');
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
