import { gatherCrowd, people } from '../lib/crowd.mjs';
import { startFilledPortal } from '../lib/filled-portal.mjs';
import { clicksOn, measureScreen, typing } from '../lib/interaction.mjs';

const count = people.toLocaleString('en-US');

const tab = (page, name) => page.getByRole('tab', { name });
const opensTab = (page) => clicksOn(page, [tab(page, 'Participants')]);
const opensTabAgain = (page) =>
  clicksOn(
    page,
    ['Participants', 'Registered Teams', 'Participants', 'Registered Teams', 'Participants'].map(
      (name) => tab(page, name),
    ),
  );
const choosesStatus = (page) => {
  const status = page.getByRole('combobox', { name: 'Status' });
  return ['CONFIRMED', 'PENDING', 'CANCELLED', 'all'].map(
    (value) => () => status.selectOption(value),
  );
};
const scrolls = async (page) => {
  await page.getByRole('group', { name: 'Participants' }).hover();
  return [400, 2000, 8000, -10_400, 200_000].map((by) => () => page.mouse.wheel(0, by));
};

const firstPerson = (page) =>
  page.getByRole('list', { name: 'Participants' }).getByText('@campus.test').first();
const dashboard = {
  path: '/admin-dashboard',
  who: 'admin',
  answer: async () => {},
  done: firstPerson,
};
const onEvents = { ...dashboard, ready: (page) => page.getByRole('list', { name: 'Events' }) };
const onParticipants = {
  ...dashboard,
  path: '/admin-dashboard?tab=participants',
  ready: (page) => page.getByRole('list', { name: 'Participants' }),
};

/**
 * The Participants tab of an event with 5,000 people: the real portal, really that many of them in
 * its database.
 */
export async function* measure({ browser }) {
  const portal = process.env.CROWDED_PORTAL_URL
    ? { url: process.env.CROWDED_PORTAL_URL, stop: async () => {} }
    : await startFilledPortal(gatherCrowd);
  try {
    for (const [name, screen, interactions] of [
      ['first opening of the tab', onEvents, opensTab],
      ['going back and forth between tabs', onEvents, opensTabAgain],
      ['typing', onParticipants, typing('Search participants', 'meera iyer 4')],
      ['choosing a status', onParticipants, choosesStatus],
      ['scrolling', onParticipants, scrolls],
    ]) {
      const costs = await measureScreen({ browser, url: portal.url }, { ...screen, interactions });
      yield { name: `${name}, ${count} participants`, costs };
    }
  } finally {
    await portal.stop();
  }
}
