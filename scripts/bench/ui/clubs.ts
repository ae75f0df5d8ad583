import { type Measured, measureScreen, type Place, typing } from '../lib/interaction';
import { answerPublicLists, clubCount } from '../lib/large-campus';

/** The clubs list of a large campus. */
export async function* measure(portal: Place): AsyncGenerator<Measured> {
  const costs = await measureScreen(portal, {
    path: '/clubs',
    answer: answerPublicLists,
    ready: (page) => page.getByRole('list', { name: 'Clubs' }).getByRole('listitem').first(),
    interactions: typing('Search clubs'),
  });
  yield { name: `typing, ${clubCount} clubs`, costs };
}
