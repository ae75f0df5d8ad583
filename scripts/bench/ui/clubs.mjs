import { measureScreen, typing } from '../lib/interaction.mjs';
import { answerPublicLists, clubCount } from '../lib/large-campus.mjs';

/** The clubs list of a large campus. */
export async function* measure(portal) {
  const costs = await measureScreen(portal, {
    path: '/clubs',
    answer: answerPublicLists,
    ready: (page) => page.getByRole('list', { name: 'Clubs' }).getByRole('listitem').first(),
    interactions: typing('Search clubs'),
  });
  yield { name: `typing, ${clubCount} clubs`, costs };
}
