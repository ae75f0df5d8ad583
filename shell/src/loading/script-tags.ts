import { type Environment } from '../environment/environment';
import { integrityOf } from './integrity';

/** How long a script may take, in milliseconds: a server that hangs must not block a person. */
export const SCRIPT_LIMIT = 8000;
/** How long the retry of a script may take that was too slow once. */
export const RETRY_LIMIT = 3000;

export interface ScriptTags {
  /**
   * Called for every script tag of shell and areas before it is attached: sets its hash, and a time
   * limit. A script that hangs counts as failed, so that its loader forgets it. The next attempt
   * uses another address, since a browser lets a second tag wait for the request that hangs. If
   * that request is answered after all, the retry is over as well.
   */
  protect: (script: HTMLScriptElement, url: string) => HTMLScriptElement;
  /**
   * A damaged answer may be in the HTTP cache as immutable: fetches what failed past the cache
   * before the next attempt. Waits two seconds at most, since the same file may hang again. Returns
   * whether a file is among them that had not failed before.
   */
  refreshFailed: () => Promise<boolean>;
}

/** The page's own tags and hints without an answer: what hangs seldom hangs alone. */
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
  /** Were too slow once: the next attempt is a quick one. */
  const slow = new Set<string>();
  /** The quick attempts that run, by the file's address. */
  const quick = new Map<string, HTMLScriptElement>();
  let retries = 0;

  function protect(script: HTMLScriptElement, url: string): HTMLScriptElement {
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
      // No answer is no damaged answer: there is nothing in the cache to replace.
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
