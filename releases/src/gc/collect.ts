import { type Releases } from '../releases';
import { buildsOf } from '../revisions/pins';

export interface GarbageSettings {
  dryRun: boolean;
  /** How many of its newest revisions an environment can go back to. */
  window: number;
  /** Builds of revisions handed out in the last so many days stay: a tab may still run them. */
  days: number;
  now?: Date;
}

export interface Collected {
  removed: { name: string; version: string; bytes: number }[];
  kept: number;
  dryRun: boolean;
}

const DAY = 86_400_000;
/** A build this young may be on its way to its first pin. */
const YOUNG = 60 * 60_000;

/** Removes the builds that nothing needs any more: no environment, no revision in reach of a rollback, no tab of late. */
export async function collectGarbage(
  { library, store, revisions }: Releases,
  { dryRun, window, days, now = new Date() }: GarbageSettings,
): Promise<Collected> {
  const needed = new Set<string>();
  for (const { name } of await revisions.environments()) {
    for (const { pins } of await revisions.history(name, { limit: window })) for (const build of buildsOf(pins)) needed.add(build);
  }
  for (const { environment, revision } of await revisions.servedSince(new Date(now.getTime() - days * DAY))) {
    const pins = await revisions.pinsAt(environment, revision);
    if (pins) for (const build of buildsOf(pins)) needed.add(build);
  }
  const removed: Collected['removed'] = [];
  const all = await library.list();
  for (const { name, version, facts, publishedAt } of all) {
    if (needed.has(`${name}@${version}`) || (days > 0 && now.getTime() - Date.parse(publishedAt) < YOUNG)) continue;
    if (!dryRun) {
      await store.remove({ name, version });
      library.forget({ name, version });
    }
    removed.push({ name, version, bytes: Object.values(facts.files).reduce((sum, { bytes }) => sum + bytes, 0) });
  }
  return { removed, kept: all.length - removed.length, dryRun };
}
