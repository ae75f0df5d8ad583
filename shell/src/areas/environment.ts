import { type EnvironmentDocument, type PinnedArea, type PinnedBuild } from 'contracts';

let parsed: EnvironmentDocument | undefined;

/**
 * The pinned set that this tab runs, as the edge wrote it into the page. A tab keeps it until it is
 * loaded anew.
 */
export function environment(): EnvironmentDocument {
  parsed ??= JSON.parse(
    document.getElementById('portal-environment')?.textContent ?? '{"areas":[]}',
  ) as EnvironmentDocument;
  return parsed;
}

interface TakenUp {
  pin: PinnedArea;
  revision: number;
}
const takenUp = new Map<string, TakenUp>();

/** What this tab runs of an area: its own pin, or the one it took up after that had failed. */
export const pinOf = (area: string | undefined): PinnedArea | undefined =>
  takenUp.get(area ?? '')?.pin ?? environment().areas.find(({ name }) => name === area);

/**
 * Lets a newer revision's build of one area run in this tab: its own failed, and a reload would
 * lose the page.
 */
export function takeUp(pin: PinnedArea, revision: number): void {
  takenUp.set(pin.name, { pin, revision });
  for (const build of [pin, pin.lastGood]) if (build) remember(build);
}

/** What a person reads out to the help desk: the exact set, and the part that failed. */
export function supportCode(area?: string): string {
  const { revision, shell } = environment();
  const part = area ? `${area}@${pinOf(area)?.version ?? '?'}` : `shell@${shell.version}`;
  return `r${takenUp.get(area ?? '')?.revision ?? revision}/${part}`;
}

/** A well-formed hash that no content has: what is not in the document never runs. */
const NEVER = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();
/**
 * Whether the hashes of this tab's own set are among them; those of a build taken up may have come
 * first.
 */
let isOwnKnown = false;
const failed = new Set<string>();

const remember = (build: PinnedBuild) => {
  const base = new URL(build.base, location.href).href;
  for (const [file, hash] of Object.entries(build.files)) hashes.set(base + file, hash);
};

/** The integrity of one address of this environment, or of a build that was taken up. */
export function integrityOf(url: string): string {
  if (!isOwnKnown) {
    isOwnKnown = true;
    const { shell, areas } = environment();
    [shell, ...areas, ...areas.flatMap(({ lastGood }) => (lastGood ? [lastGood] : []))].forEach(
      remember,
    );
  }
  return hashes.get(new URL(url, location.href).href) ?? NEVER;
}

/** How long a script may take, in milliseconds: a server that hangs must not hold a person. */
export const SCRIPT_LIMIT = 8000;
/** How long the retry of a script may take that was too slow once. */
export const RETRY_LIMIT = 3000;

/** Were too slow once: the next attempt is a quick one. */
const slow = new Set<string>();
/** The quick attempts that run, by the file's address. */
const quick = new Map<string, HTMLScriptElement>();
let asked = 0;

/** What hangs seldom hangs alone: the page's own tags and hints that nothing has come of yet. */
function hanging(): string[] {
  const wanted = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[async][src], link[rel=preload]',
  );
  const urls = [...wanted].map((tag) => ('src' in tag ? tag.src : tag.href));
  return urls.filter((url) => performance.getEntriesByName?.(url).length === 0);
}

/**
 * Fails closed: called for every script tag of shell and areas before it is attached. One that
 * hangs counts as failed, so that its loader forgets it and the next attempt asks anew: under
 * another address, since a browser has a second tag wait for the request that hangs. What comes of
 * that after all ends the wait, too.
 */
export function protect(script: HTMLScriptElement, url: string): HTMLScriptElement {
  script.integrity = integrityOf(url);
  script.crossOrigin = 'anonymous';
  const isRetry = slow.delete(url);
  if (isRetry) {
    script.src = `${url}?again=${(asked += 1)}`;
    quick.set(url, script);
  }
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      if (!isRetry) for (const each of [url, ...hanging()]) slow.add(each);
      script.dispatchEvent(new Event('error'));
      script.remove();
    },
    isRetry ? RETRY_LIMIT : SCRIPT_LIMIT,
  );
  const end = () => {
    clearTimeout(timer);
    if (quick.get(url) === script) quick.delete(url);
  };
  script.addEventListener('load', () => {
    end();
    quick.get(url)?.dispatchEvent(new Event('load'));
  });
  script.addEventListener('error', () => {
    end();
    // No answer is no damaged answer: there is nothing in the cache to fetch anew.
    if (!isLate) failed.add(url);
  });
  return script;
}

const failedBefore = new Set<string>();

/**
 * A damaged answer may lie in the HTTP cache as immutable: fetches what failed past the cache
 * before the next attempt. Waits two seconds at most, since the same file may hang again. Answers
 * whether a file is among them that had not failed before.
 */
export async function refreshFailed(): Promise<boolean> {
  const urls = [...failed];
  failed.clear();
  const isNews = urls.some((url) => !failedBefore.has(url));
  for (const url of urls) failedBefore.add(url);
  const signal = AbortSignal.timeout(2000);
  await Promise.all(
    urls.map((url) => fetch(url, { cache: 'reload', signal }).catch(() => undefined)),
  );
  return isNews;
}

declare global {
  /** Called by the chunk loaders of shell and areas (see tooling/webpack/plugins.mjs). */
  var portalProtect: typeof protect;
}
globalThis.portalProtect = protect;
