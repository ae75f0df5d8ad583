import { type EnvironmentDocument } from 'contracts';
import { environment } from '../areas/environment';

/**
 * The edge, as the shell asks it: which revision runs now, and the page that carries its document.
 * Answers the way to stop.
 */
export function edgeServes(
  change: (now: EnvironmentDocument) => EnvironmentDocument | null,
): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = (address) => {
    const now = change(structuredClone(environment()));
    if (!now) return Promise.reject(new TypeError('Failed to fetch'));
    if (address === '/portal/current')
      return Promise.resolve(
        Response.json({ environment: now.environment, revision: now.revision }),
      );
    const text = JSON.stringify(now).replace(/</g, '\\u003c');
    return Promise.resolve(
      new Response(
        `<!doctype html><script type="application/json" id="portal-environment">${text}</script>`,
      ),
    );
  };
  return () => (globalThis.fetch = real);
}

/** The same set with another version of one area, one revision later. */
export const withArea =
  (area: string, change: Partial<EnvironmentDocument['areas'][number]>) =>
  (now: EnvironmentDocument): EnvironmentDocument => ({
    ...now,
    revision: now.revision + 1,
    areas: now.areas.map((each) => (each.name === area ? { ...each, ...change } : each)),
  });
