import { measureScreen, typing } from '../lib/interaction.mjs';
import { answerPublicLists, clubCount } from '../lib/large-campus.mjs';

/** The clubs list of a large campus, answered in pages and whole. */
export async function* measure(portal) {
  for (const [form, isPaged] of [
    ['pages', true],
    ['whole list', false],
  ]) {
    const costs = await measureScreen(portal, {
      path: '/clubs',
      answer: (page) => answerPublicLists(page, isPaged),
      ready: (page) => page.getByRole('list', { name: 'Clubs' }).getByRole('listitem').first(),
      interactions: typing('Search clubs'),
    });
    yield { name: `typing, ${clubCount} clubs (${form})`, costs };
  }
}
