import { type Environment } from '../environment/environment';
import { integrityOf } from './integrity';

/** How long a script may take, in milliseconds: a server that hangs must not block a person. */
export const SCRIPT_LIMIT = 8000;
/** Time limit for the retry of a script that was too slow once. */
export const RETRY_LIMIT = 3000;

export interface ScriptTags {
  /**
   * Called for every script tag of shell and areas before it is appended: sets integrity and a time
   * limit. A hanging script counts as failed. The retry uses another address, because a browser
   * makes a second tag wait for the same request; it ends early if the first request is answered.
   */
  protect: (script: HTMLScriptElement, url: string) => HTMLScriptElement;
  /**
   * Fetches failed files past the HTTP cache, where a damaged answer may be stored. Waits at most
   * two seconds. Returns whether one of them had not failed before.
   */
  refreshFailed: () => Promise<boolean>;
}

/** The page's own tags and hints without an answer, which probably hang too. */
function hanging(): string[] {
  const wanted = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[async][src], link[rel=preload]',
  );
  const urls = [...wanted].map((tag) => ('src' in tag ? tag.src : tag.href));
  return urls.filter((url) => performance.getEntriesByName?.(url).length === 0);
}

export function createScriptTags(environment: Environment): ScriptTags {
  const failed = new Set<string>();
  const failedBefore = new Set<string>();
  /** Scripts that were too slow once: their retry has a short limit. */
  const slow = new Set<string>();
  /** Running short retries, by the file's address. */
  const quick = new Map<string, HTMLScriptElement>();
  let retries = 0;

  function protect(script: HTMLScriptElement, given: string): HTMLScriptElement {
    // The page's own tags are known by their whole address.
    const { href: url } = new URL(given, location.href);
    script.integrity = integrityOf(environment, url);
    script.crossOrigin = 'anonymous';
    const isRetry = slow.delete(url);
    if (isRetry) {
      script.src = `${url}?again=${(retries += 1)}`;
      quick.set(url, script);
    }
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      if (!isRetry) for (const each of [url, ...hanging()]) slow.add(each);
      script.dispatchEvent(new Event('error'));
      script.remove();
    };
    const timer = setTimeout(giveUp, isRetry ? RETRY_LIMIT : SCRIPT_LIMIT);
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
      // Without an answer there is nothing damaged in the cache.
      if (!isLate) failed.add(url);
    });
    return script;
  }

  async function refreshFailed(): Promise<boolean> {
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

  return { protect, refreshFailed };
}

declare global {
  /** Called by the chunk loaders of shell and areas (see tooling/webpack/plugins.ts). */
  var portalProtect: ScriptTags['protect'];
}
