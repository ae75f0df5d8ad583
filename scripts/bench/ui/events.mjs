import { measureScreen, switching, typing } from '../lib/interaction.mjs';
import { answerPublicLists, eventCount } from '../lib/large-campus.mjs';

/** The events list of a large campus. */
export async function* measure(portal) {
  for (const [name, interactions] of [
    ['typing', typing('Search events')],
    ['switching tabs', switching('Upcoming', 'Ongoing', 'Past', 'All Events')],
  ]) {
    const costs = await measureScreen(portal, {
      path: '/events',
      answer: answerPublicLists,
      ready: (page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem').first(),
      interactions,
    });
    yield { name: `${name}, ${eventCount} events`, costs };
  }
}
