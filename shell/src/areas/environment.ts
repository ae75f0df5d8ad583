import { type EnvironmentDocument, type PinnedBuild } from 'contracts';

let parsed: EnvironmentDocument | undefined;

/** The pinned set that this tab runs, as the edge wrote it into the page. A tab keeps it until it is loaded anew. */
export function environment(): EnvironmentDocument {
  parsed ??= JSON.parse(document.getElementById('portal-environment')?.textContent ?? '{"areas":[]}') as EnvironmentDocument;
  return parsed;
}

/** What a person reads out to the help desk: the exact set, and the part that failed. */
export function supportCode(area?: string, version?: string): string {
  const pinned = environment().areas.find(({ name }) => name === area);
  const part = area ? `/${area}@${version ?? pinned?.version ?? '?'}` : `/shell@${environment().shell.version}`;
  return `r${environment().revision}${part}`;
}

/** A well-formed hash that no content has: what is not in the document never runs. */
const NEVER = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();
const failed = new Set<string>();

const remember = (build: PinnedBuild) => {
  const base = new URL(build.base, location.href).href;
  for (const [file, hash] of Object.entries(build.files)) hashes.set(base + file, hash);
};

/** The integrity of one address of this environment. */
export function integrityOf(url: string): string {
  if (hashes.size === 0) {
    const { shell, areas } = environment();
    [shell, ...areas, ...areas.flatMap(({ lastGood }) => (lastGood ? [lastGood] : []))].forEach(remember);
  }
  return hashes.get(new URL(url, location.href).href) ?? NEVER;
}

/** How long a script may take, in milliseconds: a server that hangs must not hold a person. */
export const SCRIPT_LIMIT = 8000;

/**
 * Fails closed: called for every script tag of shell and areas before it is attached. One that hangs counts as failed, so
 * that its loader forgets it and the next attempt asks anew.
 */
export function protect(script: HTMLScriptElement, url: string): HTMLScriptElement {
  script.integrity = integrityOf(url);
  script.crossOrigin = 'anonymous';
  const timer = setTimeout(() => {
    script.dispatchEvent(new Event('error'));
    script.remove();
  }, SCRIPT_LIMIT);
  script.addEventListener('load', () => clearTimeout(timer));
  script.addEventListener('error', () => {
    clearTimeout(timer);
    failed.add(url);
  });
  return script;
}

const failedBefore = new Set<string>();

/**
 * A damaged answer may lie in the HTTP cache as immutable: fetches what failed past the cache before the next attempt.
 * Waits two seconds at most, since the same file may hang again. Answers whether a file is among them that had not failed before.
 */
export async function refreshFailed(): Promise<boolean> {
  const urls = [...failed];
  failed.clear();
  const isNews = urls.some((url) => !failedBefore.has(url));
  for (const url of urls) failedBefore.add(url);
  const signal = AbortSignal.timeout(2000);
  await Promise.all(urls.map((url) => fetch(url, { cache: 'reload', signal }).catch(() => undefined)));
  return isNews;
}

declare global {
  /** Called by the chunk loaders of shell and areas (see tooling/webpack/plugins.mjs). */
  var portalProtect: typeof protect;
}
globalThis.portalProtect = protect;
