import { type Finding } from './finding';
import { type CheckedPage } from './stage';
import { type CheckWindow } from './window';

/** Visits before the comparison: they load code, caches and styles. */
const WARM_UP = 2;
/** Visits that are compared. */
const COMPARED = 4;

/** Counts of live objects while a page of the shell is open. */
interface Alive {
  nodes: number;
  /** By event and target; "elsewhere" counts all other listeners. */
  listeners: Map<string, number>;
  /** By call and delay. */
  timers: Map<string, number>;
}

const LASTING = ['window', 'document', 'document.documentElement', 'document.body'];

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

async function listenersIn({ client }: CheckWindow): Promise<string[]> {
  const found: string[] = [];
  for (const target of LASTING) {
    const { result } = await client.send('Runtime.evaluate', { expression: target });
    const { listeners } = await client.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    found.push(...listeners.map(({ type }) => `"${type}" of ${target}`));
    await client.send('Runtime.releaseObject', { objectId: result.objectId ?? '' });
  }
  return found;
}

async function aliveIn(window: CheckWindow): Promise<Alive> {
  const { client, page } = window;
  const named = await listenersIn(window);
  const timers = await page.evaluate(() => [...portalCheck.timers.values()]);
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  const listeners = counted(named);
  listeners.set('elsewhere', metric('JSEventListeners') - named.length);
  return { nodes: metric('Nodes'), listeners, timers: counted(timers) };
}

/**
 * Number of nodes that counts as growth: the browser's own number varies by one or two, and a
 * leaked element keeps its whole tree.
 */
const NODES = 5;

/** True if each count is larger than the one before, by this much at least. */
export const growsEveryTime = (counts: readonly number[], least = 1): boolean =>
  counts.length > 1 &&
  counts.every((count, at) => at === 0 || count >= (counts[at - 1] ?? 0) + least);

const growing = (visits: readonly ReadonlyMap<string, number>[]): string[] =>
  [...(visits.at(-1)?.keys() ?? [])].filter((name) =>
    growsEveryTime(visits.map((visit) => visit.get(name) ?? 0)),
  );

const AFTER = `after each of ${COMPARED} visits`;

/** Compares the counts after each visit: what grows every time is a leak. */
export function leaksIn(visits: readonly Alive[]): Finding[] {
  const found: Finding[] = [];
  const listeners = growing(visits.map((visit) => visit.listeners));
  // A leaked listener keeps its nodes: one cause, one finding.
  if (listeners.length > 0)
    found.push({
      code: 'leaks_listeners',
      what: `${AFTER} there are more listeners: ${listeners.join(', ')}`,
      todo: 'remove in the effect’s clean-up what the effect added',
    });
  const timers = growing(visits.map((visit) => visit.timers));
  if (timers.length > 0)
    found.push({
      code: 'leaks_timers',
      what: `${AFTER} there are more timers: ${timers.join(', ')}`,
      todo: 'clear the timer in the effect’s clean-up',
    });
  if (
    found.length === 0 &&
    growsEveryTime(
      visits.map(({ nodes }) => nodes),
      NODES,
    )
  )
    found.push({
      code: 'leaks_nodes',
      what: `${AFTER} there are more nodes: ${visits.map(({ nodes }) => nodes).join(', ')}`,
      todo: 'keep no element, event or component of the screen outside of it',
    });
  return found;
}

/** Opens and leaves a screen several times; returns what it leaks each time. */
export async function leakFindings(window: CheckWindow, checked: CheckedPage): Promise<Finding[]> {
  await window.client.send('Performance.enable');
  const visits: Alive[] = [];
  for (let visit = 0; visit < WARM_UP + COMPARED; visit += 1) {
    await window.enter(checked);
    await window.leave();
    if (visit >= WARM_UP) visits.push(await aliveIn(window));
  }
  return leaksIn(visits);
}
