import { type Browser } from '@playwright/test';
import { messageOf } from '../../lib/error-text';
import { type Session } from '../../lib/session';
import { startPortal } from '../../lib/portal-process';
import { coldPage, launch, markHeading } from '../lib/browser';
import { atMost, type Figure, median, say, shown } from '../lib/figures';
import { type Campus } from './open-campus';
import { type Role, roles } from './samples';
import type { nth as idOf } from '../../../backend/src/bench';

type Screens = Record<Role | 'visitor', readonly string[]>;

/** What each role opens, with ids of the grown university. */
export const screensOf = (nth: typeof idOf): Screens => {
  const [club, event, past] = [nth('cl', 0), nth('ev', 0), nth('ev', 90)];
  const ofAll = ['/events', `/events/${event}`, '/clubs', `/club/${club}`];
  return {
    visitor: ofAll,
    member: [
      ...ofAll,
      ...['/member-dashboard', '/my-activity', '/profile', `/after-event/${past}`],
      ...['/announcements', `/announcements/${'an'.padEnd(24, '0')}`],
    ],
    clubAdmin: [
      ...['/admin-dashboard', '/calender', '/create-event', '/competition', '/club-figures'],
      ...['/create-announcement', '/club-questions', `/manage-club/${club}`],
      ...['edit-event', 'manage-event', 'check-in', 'participant-list', 'event-poster'].map(
        (name) => `/${name}/${event}`,
      ),
      `/event-feedback/${past}`,
    ],
    coordinator: ['/faculty-coordinater-dashboard', '/calender'],
    superAdmin: [
      ...['/superAdmin-dashboard', '/calender', '/audit', '/audit/sign-ins', '/manage-clubs'],
      ...['/campus-figures', '/create-announcement'],
    ],
  };
};

/**
 * Milliseconds from the navigation's start, with an empty cache, to the screen's own heading, and
 * to the end of its last call. NaN if the heading does not appear.
 */
async function screenTimes(
  browser: Browser,
  address: string,
  session: Session | undefined,
): Promise<{ heading: number; answers: number }> {
  const { page, context } = await coldPage(browser, session);
  try {
    await page.addInitScript(markHeading);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => {
      const heading = performance.getEntriesByName('heading')[0]?.startTime ?? NaN;
      const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
        .map(({ responseEnd }) => responseEnd);
      return { heading, answers: Math.max(heading, ...calls) };
    });
  } catch (error) {
    say(`${address}: ${messageOf(error)}`);
    return { heading: NaN, answers: NaN };
  } finally {
    await context.close();
  }
}

/** A portal on the campus' own database, with somebody of each role signed in. */
const portalOf = async (campus: Campus) => {
  const portal = await startPortal({
    env: { DATABASE_URL: campus.url, RATE_LIMIT_PER_MINUTE: '0', PUBLISH: 'pin' },
  });
  const sessions = new Map<string, Session>();
  for (const role of roles) sessions.set(role, await campus.sessionOf(role));
  return { ...portal, sessions };
};

/** How often each screen is opened on each campus, in turns. */
const rounds = 3;

interface Setting {
  screens: Screens;
  isAsked: (address: string) => boolean;
  small: Campus;
  large: Campus;
}

/** The median time of each screen on both campuses. */
export async function measureScreens({
  screens,
  isAsked,
  small,
  large,
}: Setting): Promise<Figure[]> {
  const figures: Figure[] = [];
  const portals = { small: await portalOf(small), large: await portalOf(large) };
  const browser = await launch();
  try {
    for (const [role, paths] of Object.entries(screens))
      for (const path of paths.filter(isAsked)) {
        const headings = { small: [] as number[], large: [] as number[] };
        const answers = { small: [] as number[], large: [] as number[] };
        // The first opening fills caches that both campuses have in common.
        for (let round = 0; round <= rounds; round += 1)
          for (const side of ['small', 'large'] as const) {
            const { url, sessions } = portals[side];
            const times = await screenTimes(browser, url + path, sessions.get(role));
            if (round === 0) continue;
            headings[side].push(times.heading);
            answers[side].push(times.answers);
          }
        const name = `${role}: ${path}`;
        for (const [what, { small: before, large: after }] of [
          ['heading', headings],
          ['last answer', answers],
        ] as const) {
          const [first, second] = [median(before), median(after)];
          say(`${name}: ${what} ${first.toFixed(0)} ms, ${second.toFixed(0)} ms`);
          figures.push(
            shown(`${name}: ${what}, small campus`, first, 'ms'),
            shown(`${name}: ${what}`, second, 'ms'),
            atMost(`${name}: ${what}, times the small campus`, second / first, '', 2),
          );
        }
      }
    return figures;
  } finally {
    await browser.close();
    await portals.small.stop();
    await portals.large.stop();
  }
}
