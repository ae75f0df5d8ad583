import { type Browser } from '@playwright/test';
import { type Session } from '../../lib/session';
import { coldPage, markHeading } from '../lib/browser';
import { atMost, type Figure, median, medianInterval, shown } from '../lib/figures';
import { firstPages, slow } from './pages';
import { type Setting } from './setting';

/**
 * Milliseconds from the navigation's start to the page's own heading, on a slow network and
 * processor.
 */
async function headingTime(
  browser: Browser,
  url: string,
  session: Session | undefined,
): Promise<number> {
  const { page, context, client } = await coldPage(browser, session);
  await page.addInitScript(markHeading);
  await client.send('Network.emulateNetworkConditions', slow);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0, undefined, {
    timeout: 60_000,
    polling: 200,
  });
  const time = await page.evaluate(
    () => performance.getEntriesByName('heading')[0]?.startTime ?? NaN,
  );
  await context.close();
  return time;
}

/** Upper bound of the median. */
const LIMIT = 1;

type Side = 'ours' | 'one';

/**
 * Measures pairs whose first side alternates, so that both sides meet the same load of the machine.
 */
export async function measureTime({
  browser,
  portal,
  rival: served,
  sessions,
  pairs,
}: Setting): Promise<Figure[]> {
  const rival = await served();
  const figures: Figure[] = [];
  for (const { name, address, who } of firstPages) {
    const ratios: number[] = [];
    const times: Record<Side, number[]> = { ours: [], one: [] };
    for (let pair = 0; pair < pairs; pair += 1) {
      const measured: Record<Side, number> = { ours: NaN, one: NaN };
      for (const side of pair % 2 ? (['ours', 'one'] as const) : (['one', 'ours'] as const)) {
        const { url } = side === 'ours' ? portal : rival;
        measured[side] = await headingTime(browser, url + address, who && sessions[who]);
        times[side].push(measured[side]);
      }
      ratios.push(measured.ours / measured.one);
    }
    const [low, high] = medianInterval(ratios);
    figures.push(
      shown(`${name}: heading, one bundle`, median(times.one), 'ms'),
      shown(`${name}: heading, portal`, median(times.ours), 'ms'),
      atMost(
        `${name}: time to the heading over the one bundle (median of ${pairs} pairs)`,
        median(ratios),
        'x',
        LIMIT,
      ),
      shown(`${name}: 95 % interval of it, from`, low, 'x'),
      shown(
        `${name}: 95 % interval of it, to${low <= LIMIT && high > LIMIT ? ' (cannot tell)' : ''}`,
        high,
        'x',
      ),
    );
  }
  return figures;
}
