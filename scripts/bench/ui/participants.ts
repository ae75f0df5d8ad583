import { type Page } from '@playwright/test';
import { gatherCrowd, people } from '../lib/crowd';
import { startFilledPortal } from '../lib/filled-portal';
import {
  type Interaction,
  type Measured,
  measureScreen,
  type Place,
  type Screen,
  switching,
  typing,
} from '../lib/interaction';

const count = people.toLocaleString('en-US');

const opensTabAgain = switching(
  'Participants',
  'Registered Teams',
  'Participants',
  'Registered Teams',
  'Participants',
);
const choosesStatus = (page: Page): Interaction[] => {
  const status = page.getByRole('combobox', { name: 'Status' });
  return ['CONFIRMED', 'PENDING', 'CANCELLED', 'all'].map(
    (value) => () => status.selectOption(value),
  );
};
const scrolls = async (page: Page): Promise<Interaction[]> => {
  await page.getByRole('group', { name: 'Participants' }).hover();
  return [400, 2000, 8000, -10_400, 200_000].map((by) => () => page.mouse.wheel(0, by));
};

const firstPerson = (page: Page) =>
  page.getByRole('list', { name: 'Participants' }).getByText('@campus.test').first();
const dashboard = {
  path: '/admin-dashboard',
  who: 'admin',
  answer: async () => {},
  done: firstPerson,
} satisfies Partial<Screen>;
const onEvents = {
  ...dashboard,
  ready: (page: Page) => page.getByRole('list', { name: 'Events' }),
};
const onParticipants = {
  ...dashboard,
  path: '/admin-dashboard?tab=participants',
  ready: (page: Page) => page.getByRole('list', { name: 'Participants' }),
};

/**
 * The Participants tab of an event with 5,000 people: the real portal with all of them in its
 * database.
 */
export async function* measure({ browser }: Place): AsyncGenerator<Measured> {
  const portal = process.env.CROWDED_PORTAL_URL
    ? { url: process.env.CROWDED_PORTAL_URL, stop: async () => {} }
    : await startFilledPortal(gatherCrowd);
  try {
    for (const [name, screen, interactions] of [
      ['first opening of the tab', onEvents, switching('Participants')],
      ['going back and forth between tabs', onEvents, opensTabAgain],
      ['typing', onParticipants, typing('Search participants', 'meera iyer 4')],
      ['choosing a status', onParticipants, choosesStatus],
      ['scrolling', onParticipants, scrolls],
    ] as const) {
      const costs = await measureScreen({ browser, url: portal.url }, { ...screen, interactions });
      yield { name: `${name}, ${count} participants`, costs };
    }
  } finally {
    await portal.stop();
  }
}
