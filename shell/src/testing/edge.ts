import { type EnvironmentDocument } from 'contracts';
import { testDocument } from './test-environment';

/**
 * The edge as the shell calls it: the revision of now, and its document; notes what it was asked.
 * Returns how to stop.
 */
export function edgeServes(
  change: (now: EnvironmentDocument) => EnvironmentDocument | null,
  asked: string[] = [],
): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = (address) => {
    if (typeof address === 'string') asked.push(address);
    const now = change(structuredClone(testDocument));
    if (!now) return Promise.reject(new TypeError('Failed to fetch'));
    if (address === '/portal/environment') return Promise.resolve(Response.json(now));
    const { environment, revision } = now;
    return Promise.resolve(Response.json({ environment, revision }));
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
