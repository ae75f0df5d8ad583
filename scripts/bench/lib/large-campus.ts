import { type Page, type Route } from '@playwright/test';

// The answers of a campus with more clubs and events than any real one.
export const clubCount = 1000;
export const eventCount = 2000;
const hour = 3_600_000;

export const words = [
  'Robotics',
  'Chess',
  'Drama',
  'Astronomy',
  'Quiz',
  'Debate',
  'Music',
  'Dance',
  'Coding',
  'Photography',
];
const wordOf = (index: number) => words[index % words.length];
const id = (kind: string, index: number) => `${kind}${String(index).padStart(6, '0')}`;

const clubAt = (index: number) => ({
  _id: id('club', index),
  name: `${wordOf(index)} Circle ${index}`,
  description:
    'We meet every week, share what we know and plan the next festival together. '.repeat(
      1 + (index % 4),
    ),
  clubLogo: '',
  clubLeadId: { _id: 'lead', name: `Lead ${index}`, email: 'lead@campus.test' },
  facultyCoordinater:
    index % 3 ? { _id: 'faculty', name: `Prof. ${index}`, email: 'faculty@campus.test' } : null,
  isActive: index % 7 !== 0,
  clubCategory: words[index % 5],
  createdAt: new Date(Date.now() - index * hour).toISOString(),
  memberCount: index * 3,
});
export const clubs = Array.from({ length: clubCount }, (_, index) => clubAt(index));

export const events = Array.from({ length: eventCount }, (_, index) => {
  const start = Date.now() + (index - eventCount / 4) * 3 * hour;
  const club = clubAt(index % clubCount);
  return {
    _id: id('event', index),
    name: `${wordOf(index)} Evening ${index}`,
    description: 'An evening of talks, demonstrations and food, open to all departments. '.repeat(
      1 + (index % 3),
    ),
    date: new Date(start).toISOString(),
    endDate: new Date(start + 2 * hour).toISOString(),
    duration: 120,
    venue: `Hall ${index % 20}`,
    mode: 'OFFLINE',
    eventType: 'WORKSHOP',
    clubId: { _id: club._id, name: club.name, clubLogo: '' },
    maxParticipants: 60,
    registeredCount: index % 60,
    spotsLeft: 60 - (index % 60),
    waitingCount: 0,
    registrationDeadline: new Date(start - hour).toISOString(),
    fees: 0,
    tags: [],
    departmentsAllowed: [],
    eventBanner: '',
    status: 'UPCOMING',
    approvalStatus: 'SUPER_ADMIN_APPROVED',
    version: 1,
    createdAt: new Date(start - 200 * hour).toISOString(),
  };
});

type Club = (typeof clubs)[number];
type Event = (typeof events)[number];
type Entry = Club | Event;

const fits = (entry: Entry, q: string | null) =>
  !q ||
  `${entry.name} ${'clubId' in entry ? entry.clubId.name : ''}`
    .toLowerCase()
    .includes(q.toLowerCase());
const onTab = (event: Event, tab: string) => {
  const date = Date.parse(event.date);
  const deadline = Date.parse(event.registrationDeadline);
  const now = Date.now();
  if (tab === 'past') return date <= now || deadline <= now;
  if (tab === 'upcoming') return date > now && deadline > now;
  return tab !== 'ongoing' || Math.abs(date - now) < 12 * hour;
};

/**
 * Answers one page of a list, or the whole list if no page is requested, as the portal's server
 * does.
 */
export const answerList = (
  list: readonly Entry[],
  {
    whole = (data) => ({ success: true, data }),
    beside = {},
  }: { whole?: (list: readonly Entry[]) => unknown; beside?: object } = {},
) =>
  async function answer(route: Route): Promise<void> {
    const query = new URL(route.request().url()).searchParams;
    const tab = query.get('tab');
    if (!query.get('page')) return route.fulfill({ json: whole(list) });
    const [number, limit] = [Number(query.get('page')), Number(query.get('limit') ?? 24)];
    const found = list.filter(
      (entry) => fits(entry, query.get('q')) && (!tab || ('date' in entry && onTab(entry, tab))),
    );
    const data = found.slice((number - 1) * limit, number * limit);
    return route.fulfill({
      json: { success: true, data, page: number, limit, total: found.length, ...beside },
    });
  };

/** The two public lists. */
export async function answerPublicLists(page: Page): Promise<void> {
  await page.route(
    /\/api\/club(\?|$)/,
    answerList(clubs, {
      whole: (list) => list,
      beside: { categories: words.slice(0, 5) },
    }),
  );
  await page.route(/\/api\/event\/approved/, answerList(events));
}
