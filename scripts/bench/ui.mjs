// npm run bench:ui: what typing in the search and switching tabs cost the page's main thread on a large campus.
import { startPortal } from '../lib/portal-process.mjs';
import { coldPage, launch, visit } from './lib/browser.mjs';
import { atMost, median, printFigures, say, shown } from './lib/figures.mjs';

const CLUBS = 1000;
const EVENTS = 2000;
const LIMIT = 100; // milliseconds of main-thread work an interaction may cost
const HOUR = 3_600_000;

const words = ['Robotics', 'Chess', 'Drama', 'Astronomy', 'Quiz', 'Debate', 'Music', 'Dance', 'Coding', 'Photography'];
const id = (kind, index) => `${kind}${String(index).padStart(6, '0')}`;

const clubs = Array.from({ length: CLUBS }, (_, index) => ({
  _id: id('club', index),
  name: `${words[index % words.length]} Circle ${index}`,
  description: 'We meet every week, share what we know and plan the next festival together. '.repeat(1 + (index % 4)),
  clubLogo: '',
  clubLeadId: { _id: 'lead', name: `Lead ${index}`, email: 'lead@campus.test' },
  facultyCoordinater: index % 3 ? { _id: 'faculty', name: `Prof. ${index}`, email: 'faculty@campus.test' } : null,
  isActive: index % 7 !== 0,
  clubCategory: words[index % 5],
  createdAt: new Date(Date.now() - index * HOUR).toISOString(),
  memberCount: index * 3,
}));

const events = Array.from({ length: EVENTS }, (_, index) => {
  const start = Date.now() + (index - EVENTS / 4) * 3 * HOUR;
  const club = clubs[index % CLUBS];
  return {
    _id: id('event', index),
    name: `${words[index % words.length]} Evening ${index}`,
    description: 'An evening of talks, demonstrations and food, open to all departments. '.repeat(1 + (index % 3)),
    date: new Date(start).toISOString(),
    endDate: new Date(start + 2 * HOUR).toISOString(),
    duration: 120,
    venue: `Hall ${index % 20}`,
    mode: 'OFFLINE',
    eventType: 'WORKSHOP',
    clubId: { _id: club._id, name: club.name, clubLogo: '' },
    maxParticipants: 60,
    registeredCount: index % 60,
    spotsLeft: 60 - (index % 60),
    waitingCount: 0,
    registrationDeadline: new Date(start - HOUR).toISOString(),
    fees: 0,
    tags: [],
    departmentsAllowed: [],
    eventBanner: '',
    status: 'UPCOMING',
    approvalStatus: 'SUPER_ADMIN_APPROVED',
    version: 1,
    createdAt: new Date(start - 200 * HOUR).toISOString(),
  };
});

const fits = (entry, q) => !q || `${entry.name} ${entry.clubId?.name ?? ''}`.toLowerCase().includes(q.toLowerCase());
const onTab = (event, tab) => {
  const [date, deadline, now] = [Date.parse(event.date), Date.parse(event.registrationDeadline), Date.now()];
  if (tab === 'past') return date <= now || deadline <= now;
  if (tab === 'upcoming') return date > now && deadline > now;
  return tab !== 'ongoing' || Math.abs(date - now) < 12 * HOUR;
};

/** Answers the two lists as the portal's server does (pages), or whole as the documented calls do. */
async function answerLists(page, isPaged) {
  const answer = (list, more) => async (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (!isPaged || !query.get('page')) return route.fulfill({ json: more.whole(list) });
    const [number, limit] = [Number(query.get('page')), Number(query.get('limit') ?? 24)];
    const found = list.filter((entry) => fits(entry, query.get('q')) && (!query.get('tab') || onTab(entry, query.get('tab'))));
    const data = found.slice((number - 1) * limit, number * limit);
    return route.fulfill({ json: { success: true, data, page: number, limit, total: found.length, ...more.beside } });
  };
  await page.route(/\/api\/club(\?|$)/, answer(clubs, { whole: (list) => list, beside: { categories: words.slice(0, 5) } }));
  await page.route(/\/api\/event\/approved/, answer(events, { whole: (data) => ({ success: true, data }), beside: {} }));
}

/** Milliseconds of processor time that the page's main thread spends on one interaction until all is drawn. */
async function costOf({ page, client }, interaction) {
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const before = await busy();
  await interaction();
  await page.waitForTimeout(450); // the search settles after 250 ms, the answer is there at once
  await page.waitForLoadState('networkidle');
  return (await busy()) - before;
}

async function measure(browser, url, path, isPaged, interactions) {
  const opened = await coldPage(browser);
  await answerLists(opened.page, isPaged);
  await opened.client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await visit(opened.page, `${url}${path}`);
  await opened.page.getByRole('list').getByRole('listitem').first().waitFor();
  const costs = [];
  for (const interaction of interactions(opened.page)) costs.push(await costOf(opened, interaction));
  await opened.context.close();
  return costs;
}

const typing = (label) => (page) => {
  const box = page.getByRole('searchbox', { name: label });
  return [...'chess', 'Backspace', 'Backspace', 'Backspace'].map((key) => () => box.press(key));
};
const switching = (page) => ['Upcoming', 'Ongoing', 'Past', 'All Events'].map((name) => () => page.getByRole('tab', { name }).click());

const portal = process.env.PORTAL_URL ? { url: process.env.PORTAL_URL, stop: async () => {} } : await startPortal();
const browser = await launch();
const figures = [];
try {
  for (const [form, isPaged] of [
    ['pages', true],
    ['whole lists', false],
  ]) {
    for (const [name, path, interactions] of [
      [`typing, ${CLUBS} clubs`, '/clubs', typing('Search clubs')],
      [`typing, ${EVENTS} events`, '/events', typing('Search events')],
      [`switching tabs, ${EVENTS} events`, '/events', switching],
    ]) {
      say(`${name}, ${form}`);
      const costs = await measure(browser, portal.url, path, isPaged, interactions);
      figures.push(atMost(`${name} (${form}), worst`, Math.max(...costs), 'ms', LIMIT));
      figures.push(shown(`${name} (${form}), median`, median(costs), 'ms'));
    }
  }
} finally {
  await browser.close();
  await portal.stop();
}
printFigures(figures);
