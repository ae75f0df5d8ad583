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
const id = (kind, index) => `${kind}${String(index).padStart(6, '0')}`;

export const clubs = Array.from({ length: clubCount }, (_, index) => ({
  _id: id('club', index),
  name: `${words[index % words.length]} Circle ${index}`,
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
}));

export const events = Array.from({ length: eventCount }, (_, index) => {
  const start = Date.now() + (index - eventCount / 4) * 3 * hour;
  const club = clubs[index % clubCount];
  return {
    _id: id('event', index),
    name: `${words[index % words.length]} Evening ${index}`,
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

const fits = (entry, q) =>
  !q || `${entry.name} ${entry.clubId?.name ?? ''}`.toLowerCase().includes(q.toLowerCase());
const onTab = (event, tab) => {
  const [date, deadline, now] = [
    Date.parse(event.date),
    Date.parse(event.registrationDeadline),
    Date.now(),
  ];
  if (tab === 'past') return date <= now || deadline <= now;
  if (tab === 'upcoming') return date > now && deadline > now;
  return tab !== 'ongoing' || Math.abs(date - now) < 12 * hour;
};

/**
 * Answers a list page by page as the portal's server does, or whole where no page is asked for, as the
 * documented call does.
 */
export const answerList = (
  list,
  { whole = (data) => ({ success: true, data }), beside = {} } = {},
) =>
  async function answer(route) {
    const query = new URL(route.request().url()).searchParams;
    if (!query.get('page')) return route.fulfill({ json: whole(list) });
    const [number, limit] = [Number(query.get('page')), Number(query.get('limit') ?? 24)];
    const found = list.filter(
      (entry) =>
        fits(entry, query.get('q')) && (!query.get('tab') || onTab(entry, query.get('tab'))),
    );
    const data = found.slice((number - 1) * limit, number * limit);
    return route.fulfill({
      json: { success: true, data, page: number, limit, total: found.length, ...beside },
    });
  };

/** The two public lists. */
export async function answerPublicLists(page) {
  await page.route(
    /\/api\/club(\?|$)/,
    answerList(clubs, {
      whole: (list) => list,
      beside: { categories: words.slice(0, 5) },
    }),
  );
  await page.route(/\/api\/event\/approved/, answerList(events));
}
