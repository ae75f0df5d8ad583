import { testApp, type Cast, type TestApp } from '../testing';
import { eventMaker } from '../testing/event-maker';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
});

const competition = {
  description: 'Build',
  evaluationCriteria: 'Idea',
  prizes: [{ position: 1, reward: 'Trophy' }],
  rounds: [{ name: 'Round 1', description: 'Pitch', date: '2026-03-09T10:00', duration: 60 }],
  judges: [],
  rules: [],
};

/** What each form reads and sends: the version it shows, and an edit with or without it. */
const forms = {
  event: async () => {
    const { id } = await eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin });
    return {
      read: async () =>
        (await campus.send('GET /event/:id', { as: cast.clubAdmin, params: { id } })).body.data
          .version,
      edit: (more: object) =>
        campus.send('PUT /event/:id', {
          as: cast.clubAdmin,
          params: { id },
          body: { venue: 'Elsewhere', ...more },
        }),
    };
  },
  competition: async () => {
    const { id: event } = await eventMaker(campus).event({
      club: cast.home,
      creator: cast.clubAdmin,
      eventType: 'COMPETITION',
    });
    const made = await campus.send('POST /competition', {
      as: cast.clubAdmin,
      body: { ...competition, event },
    });
    const params = { id: made.body.data._id };
    return {
      read: async () =>
        (await campus.send('GET /competition/:id', { as: cast.clubAdmin, params })).body.data
          .version,
      edit: (more: object) =>
        campus.send('PUT /competition/:id', {
          as: cast.clubAdmin,
          params,
          body: { ...competition, ...more },
        }),
    };
  },
  club: () => {
    const params = { id: cast.home.id };
    return Promise.resolve({
      read: async () =>
        (await campus.send('GET /club/:id', { params, query: { view: 'lean' } })).body.data.version,
      edit: (more: object) =>
        campus.send('PUT /club/:id', {
          as: cast.clubAdmin,
          params,
          body: { description: 'New words', ...more },
        }),
    });
  },
  announcement: async () => {
    const body = { title: 'Auditions', description: 'Come along' };
    const made = await campus.send('POST /announcement', {
      as: cast.clubAdmin,
      body: { ...body, clubId: cast.home.id },
    });
    const params = { id: made.body.data._id };
    return {
      read: async () =>
        (await campus.send('GET /announcement/:id', { as: cast.clubAdmin, params })).body
          .announcement.version,
      edit: (more: object) =>
        campus.send('PUT /announcement/:id', {
          as: cast.clubAdmin,
          params,
          body: { ...body, ...more },
        }),
    };
  },
};

describe.each(['event', 'competition', 'club', 'announcement'] as const)('an edit: %s', (what) => {
  it('is refused when somebody else was faster, and holds without a version', async () => {
    const { read, edit } = await forms[what]();
    expect(await read()).toBe(1);
    expect((await edit({ version: 1 })).status).toBe(200);
    expect(await read()).toBe(2);

    const late = await edit({ version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      success: false,
      code: `${what}_changed`,
      message: `Someone else changed this ${what} after you opened it. Reload it and make your change again.`,
    });
    expect(await read()).toBe(2);

    expect((await edit({})).status).toBe(200);
    expect((await edit({ version: '3' })).status).toBe(200);
    expect((await edit({ version: 'newest' })).status).toBe(400);
    expect(await read()).toBe(4);
  });

  it('lets one of two at once win', async () => {
    const { edit } = await forms[what]();
    const statuses = (await Promise.all([edit({ version: 1 }), edit({ version: 1 })])).map(
      ({ status }) => status,
    );
    expect(statuses.sort((one, other) => one - other)).toEqual([200, 409]);
  });
});

it('carries the version in every answer that a form may be filled from', async () => {
  await forms.announcement();
  await forms.competition();
  const { home, clubAdmin: as } = cast;
  const lists = await Promise.all([
    campus.send('GET /club', {}),
    campus.send('GET /club', { query: { page: 1, view: 'lean' } }),
    campus.send('GET /announcement', { as }),
    campus.send('GET /announcement/club/:id', { params: { id: home.id } }),
    campus.send('GET /event/track-progress', { as }),
    campus.send('GET /event/approved', {}),
  ]);
  for (const { text } of lists) expect(text).toContain('"version":1');
});
