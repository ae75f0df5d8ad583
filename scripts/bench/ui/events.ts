import { type Measured, measureScreen, type Place, switching, typing } from '../lib/interaction';
import { answerPublicLists, eventCount } from '../lib/large-campus';

/** The events list of a large campus. */
export async function* measure(portal: Place): AsyncGenerator<Measured> {
  for (const [name, interactions] of [
    ['typing', typing('Search events')],
    ['switching tabs', switching('Upcoming', 'Ongoing', 'Past', 'All Events')],
  ] as const) {
    const costs = await measureScreen(portal, {
      path: '/events',
      answer: answerPublicLists,
      ready: (page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem').first(),
      interactions,
    });
    yield { name: `${name}, ${eventCount} events`, costs };
  }
}
