import { type Collected } from 'contracts/releases';
import { type Releases } from '../releases';
import { neededBuilds, removeUnneeded } from './removals';

export interface GarbageSettings {
  dryRun: boolean;
  /** How many of its newest revisions an environment can go back to. */
  window: number;
  /**
   * Builds of revisions that were served in the last so many days stay: a tab may still run them.
   */
  days: number;
  now?: Date;
}

const DAY = 86_400_000;
/** A build this young may not be pinned yet. */
const YOUNG = 60 * 60_000;

/**
 * Removes builds that no environment, revision in reach of a rollback, proposal or recent tab
 * needs.
 */
export async function collectGarbage(
  { library, store, pool }: Releases,
  { dryRun, window, days, now = new Date() }: GarbageSettings,
): Promise<Collected> {
  const reach = { window, since: new Date(now.getTime() - days * DAY) };
  const needed = await neededBuilds(pool, reach);
  const removed: Collected['removed'] = [];
  const all = await library.list();
  for (const { name, version, facts, publishedAt } of all) {
    const label = `${name}@${version}`;
    if (needed.has(label) || (days > 0 && now.getTime() - Date.parse(publishedAt) < YOUNG))
      continue;
    const isGone =
      dryRun || (await removeUnneeded(pool, label, reach, () => store.remove({ name, version })));
    if (!isGone) continue;
    library.forget({ name, version });
    removed.push({
      name,
      version,
      bytes: Object.values(facts.files).reduce((sum, { bytes }) => sum + bytes, 0),
    });
  }
  return { removed, kept: all.length - removed.length, dryRun };
}
