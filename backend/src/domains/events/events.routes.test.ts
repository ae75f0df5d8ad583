import { eq } from 'drizzle-orm';
import { events } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
});

const form = (changes: Record<string, unknown> = {}) => ({
  name: 'Robotics Night',
  description: 'Build a robot',
  clubId: cast.home.id,
  duration: '120',
  venue: 'Lab 1',
  tags: '["robots", "night", ""]',
  fees: '49.5',
  maxParticipants: '30',
  registrationDeadline: '2026-03-09T10:00:00.000Z',
  platformLink: 'https://meet.example.edu/robots',
  eventType: 'WORKSHOP',
  mode: 'HYBRID',
  departmentsAllowed: '["Civil","Mechanical"]',
  date: '2026-03-10T10:00:00.000Z',
  ...changes,
});
const create = (changes: Record<string, unknown> = {}, as: TestUser = cast.clubAdmin) =>
  campus.send('POST /event', { as, body: form(changes) });
const make = (values: EventParts = {}) =>
  eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin, ...values });
const detail = (id: string, as?: TestUser) => campus.send('GET /event/:id', { as, params: { id } });
const edit = (id: string, body: object, as: TestUser = cast.clubAdmin) =>
  campus.send('PUT /event/:id', { as, params: { id }, body });

describe('creating an event', () => {
  it('makes one line of a name and a venue that were pasted with line ends', async () => {
    const { data } = (
      await create({ name: 'Robotics\r\nNight', venue: 'Lab\u20281', description: 'First\nSecond' })
    ).body;
    expect(data).toMatchObject({
      name: 'Robotics Night',
      venue: 'Lab 1',
      description: 'First\nSecond',
    });
  });

  it.each([undefined, ''])(
    'asks for a club in the words of the form when it is %p',
    async (clubId) => {
      expect((await create({ clubId })).body).toMatchObject({
        message: 'Please select a club',
        fields: [{ path: 'clubId' }],
      });
    },
  );

  it('answers the id, and the event waits for approval', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Event created successfully and pending approval!',
      data: {
        name: 'Robotics Night',
        approvalStatus: 'PENDING',
        status: 'UPCOMING',
        tags: ['robots', 'night'],
        departmentsAllowed: ['Civil', 'Mechanical'],
        fees: 49.5,
        maxParticipants: 30,
        duration: 120,
        endDate: '2026-03-10T12:00:00.000Z',
        clubId: { _id: cast.home.id, name: 'Home Club', clubLogo: '' },
        createdBy: { name: 'Club Admin' },
      },
    });
    expect((await detail(body.data._id)).status).toBe(404);
    expect((await detail(body.data._id, cast.clubAdmin)).status).toBe(200);
  });

  it('takes lists as comma text and arrays, and text without a zone as campus time', async () => {
    const { body } = await create({
      tags: 'a, b,,',
      departmentsAllowed: ['Civil', 'Electrical'],
      date: '2026-03-10T17:30',
      registrationDeadline: '2026-03-10',
    });
    expect(body.data).toMatchObject({
      tags: ['a', 'b'],
      departmentsAllowed: ['Civil', 'Electrical'],
      date: '2026-03-10T12:00:00.000Z',
    });
    expect(body.data.registrationDeadline).toBe('2026-03-09T18:30:00.000Z');
  });

  it('treats empty optional fields as absent, and drops the link of an offline event', async () => {
    const { body } = await create({ tags: '', fees: '', platformLink: '', mode: 'ONLINE' });
    expect(body.data).toMatchObject({ tags: [], fees: 0, platformLink: '' });
    expect((await create({ mode: 'OFFLINE' })).body.data.platformLink).toBe('');
    const written = await create({
      mode: 'ONLINE',
      platformLink: 'HTTPS://Meet.Example.edu/a b?x="><script>',
    });
    expect(written.body.data.platformLink).toBe(
      'https://meet.example.edu/a%20b?x=%22%3E%3Cscript%3E',
    );
  });

  it('says everything that is wrong with the rules of the form, joined', async () => {
    const { status, body } = await create({
      registrationDeadline: '2026-03-10T10:00:00.000Z',
      departmentsAllowed: '[]',
    });
    expect(status).toBe(400);
    expect(body.message).toBe(
      'Registration deadline must be before event date, At least one department must be selected',
    );
    expect(body.fields?.map(({ path }) => path)).toEqual([
      'registrationDeadline',
      'departmentsAllowed',
    ]);

    const all = await create({
      registrationDeadline: '2026-03-10T10:00:00.000Z',
      departmentsAllowed: '[]',
      maxParticipants: '0',
      duration: '-5',
    });
    expect(all.body.message).toBe(
      'Registration deadline must be before event date, Maximum participants must be greater than 0, Duration must be greater than 0, At least one department must be selected',
    );
  });

  it.each([
    [{ maxParticipants: '0' }, 'Maximum participants must be greater than 0'],
    [{ duration: '-5' }, 'Duration must be greater than 0'],
    [{ duration: 'long' }, 'Duration must be greater than 0'],
    [{ maxParticipants: '10.5' }, 'Maximum participants must be a whole number'],
    [{ duration: '1.5' }, 'Duration must be a whole number'],
    [{ name: ' ' }, 'Name is required'],
    [{ date: '2026-02-30T10:00' }, 'Date is required'],
    [
      { date: '2026-03-01T10:00:00Z', registrationDeadline: '2026-02-20' },
      'Event date must be in the future',
    ],
    [{ platformLink: 'javascript:alert(1)' }, 'Platform link must start with http:// or https://'],
    [{ fees: '-1' }, 'Fees cannot be negative'],
  ])('refuses %p', async (changes, message) => {
    const { status, body } = await create(changes);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(body.fields).not.toHaveLength(0);
  });

  it('refuses other kinds and modes, and powers in unknown fields', async () => {
    const refused = await create({ eventType: 'PARTY' });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      'Please choose one of: WORKSHOP, SEMINAR, COMPETITION, MEETUP, CULTURAL, TECHNICAL, OTHER',
    );
    expect((await create({ mode: 'ONLINE ' })).status).toBe(400);
    const { body } = await create({
      approvalStatus: 'SUPER_ADMIN_APPROVED',
      registeredCount: 5,
      _id: 'mine',
    });
    expect(body.data).toMatchObject({ approvalStatus: 'PENDING', registeredCount: 0 });
    expect(body.data._id).not.toBe('mine');
  });

  it('is for admins of the club', async () => {
    expect((await create({}, cast.otherAdmin)).body).toMatchObject({
      success: false,
      message: 'You are not an admin of this club',
    });
    expect((await create({ clubId: 'unknown' }, cast.superAdmin)).status).toBe(404);
  });

  it('makes one event of one form that is sent twice after a lost answer', async () => {
    const first = await create({ requestKey: 'form-0001' });
    const second = await create({ requestKey: 'form-0001' });
    expect(second.status).toBe(200);
    expect(second.body.data._id).toBe(first.body.data._id);
    expect(await campus.db.select().from(events)).toHaveLength(1);
    expect((await create({ requestKey: 'form-0001' }, cast.superAdmin)).body.data._id).not.toBe(
      first.body.data._id,
    );
  });
});

describe('editing and cancelling', () => {
  it('keeps an approved event approved and points out what moved', async () => {
    const { id } = await make({ date: new Date('2026-03-09T06:00:00Z') });
    const { body } = await edit(id, { venue: 'Hall B', date: '2026-03-09T08:00:00Z' });
    expect(body.data).toMatchObject({
      approvalStatus: 'SUPER_ADMIN_APPROVED',
      version: 2,
      venue: 'Hall B',
    });
    expect((await detail(id)).body.data.changedSince?.text).toBe(
      'The date moved from Mon, Mar 9, 11:30 AM to Mon, Mar 9, 1:30 PM. The venue changed from Hall A to Hall B.',
    );
  });

  it('sends a rejected event in again, with a clean history and the old one kept', async () => {
    const { id } = await make({ approvalStatus: 'PENDING' });
    const decide = (approved: boolean) =>
      campus.send('PUT /event/:id/faculty-approval', {
        as: cast.facultyCoordinator,
        params: { id },
        body: { approved, remark: 'Too late' },
      });
    expect((await decide(false)).body.data.approvalStatus).toBe('REJECTED');
    const { body } = await edit(id, { description: 'Earlier now' });
    expect(body.data).toMatchObject({
      approvalStatus: 'PENDING',
      approvalHistory: [],
      earlierDecisions: [{ status: 'REJECTED', remark: 'Too late' }],
    });
    expect((await decide(true)).body.data.approvalStatus).toBe('FACULTY_APPROVED');
  });

  it('does not go below the people who are registered', async () => {
    const { id } = await make({ registeredCount: 4 });
    const { status, body } = await edit(id, { maxParticipants: 3 });
    expect([status, body.code]).toEqual([409, 'capacity_below_registered']);
    expect((await edit(id, { maxParticipants: 4 })).status).toBe(200);
  });

  it('refuses a deadline after the date, whichever of the two was sent', async () => {
    const { id } = await make({ date: new Date('2026-03-09T06:00:00Z') });
    expect((await edit(id, { date: '2026-03-03T06:00:00Z' })).body.message).toBe(
      'Registration deadline must be before event date',
    );
    expect((await edit(id, { registrationDeadline: '2026-03-09T06:00:00Z' })).status).toBe(400);
  });

  it('keeps only attachments that are on the event', async () => {
    const { id } = await make({
      approvalStatus: 'PENDING',
      attachments: ['uploads/aa/one.pdf', 'uploads/bb/two.pdf'],
    });
    const { body } = await edit(id, { existingAttachments: '["uploads/bb/two.pdf"]' });
    expect(body.data.attachments).toEqual(['uploads/bb/two.pdf']);
    expect((await edit(id, { existingAttachments: '["uploads/cc/three.pdf"]' })).status).toBe(400);
  });

  it('cancels once, and registered people see it', async () => {
    const { id } = await make();
    const cancel = () =>
      campus.send('POST /event/:id/cancel', {
        as: cast.clubAdmin,
        params: { id },
        body: { reason: 'Rain' },
      });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(409);
    expect((await edit(id, { venue: 'x' })).status).toBe(409);
    expect((await detail(id)).body.data).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Rain',
      mayRegister: false,
      reason: 'This event has been cancelled',
    });
  });
});

describe('the detail', () => {
  it('is found by the id of its competition too', async () => {
    const { id } = await make({ eventType: 'COMPETITION' });
    const competitionId = await eventMaker(campus).competition(id);
    expect((await detail(competitionId)).body.data).toMatchObject({ _id: id, competitionId });
  });

  it('shows the link and the own entry to registered people only', async () => {
    const { id } = await make({ platformLink: 'https://meet.example.edu/x', mode: 'ONLINE' });
    await campus.send('POST /event/:id/register', { as: cast.member, params: { id } });
    const own = (await detail(id, cast.member)).body.data;
    expect(own.platformLink).toBe('https://meet.example.edu/x');
    expect(own.registeredParticipants).toEqual([{ _id: '1', userId: cast.member.id }]);
    const seen = (await detail(id, cast.otherMember)).body.data;
    expect(seen.platformLink).toBe('');
    expect(seen.registeredParticipants).toEqual([{ _id: '1' }]);
    expect(seen).toMatchObject({
      spotsLeft: 9,
      mayRegister: true,
      isFull: false,
      reason: null,
      mayManage: false,
    });
  });

  it('says in one sentence why registering is closed', async () => {
    const { id } = await make({ registrationDeadline: campus.clock.now() });
    expect((await detail(id, cast.member)).body.data).toMatchObject({
      mayRegister: false,
      reason: 'Registration for this event is closed',
    });
    expect((await detail(id, cast.superAdmin)).body.data.reason).toBe(
      'Only members and club admins can register for events',
    );
  });

  it('answers 404 for hidden, unknown and impossible ids alike', async () => {
    const { id } = await make({ approvalStatus: 'PENDING' });
    const [hidden, unknown] = [
      await detail(id, cast.otherMember),
      await detail('0123456789abcdef01234567', cast.otherMember),
    ];
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(hidden.status).toBe(404);
    expect((await detail("' or 1=1 --")).status).toBe(400);
  });
});

describe('tracking and clashes', () => {
  it('counts by stage, and marks what expired and what was cancelled', async () => {
    await make({
      approvalStatus: 'PENDING',
      date: new Date('2026-03-01T06:00:00Z'),
      registrationDeadline: new Date('2026-02-27T06:00:00Z'),
    });
    await make({ approvalStatus: 'FACULTY_APPROVED' });
    await make({ cancelledAt: campus.clock.now() });
    await make({ approvalStatus: 'REJECTED' });
    await make({ club: cast.other, creator: cast.otherAdmin });
    const { body } = await campus.send('GET /event/track-progress', { as: cast.clubAdmin });
    expect(body.count).toEqual({
      total: 4,
      pending: 1,
      facultyApproved: 1,
      superAdminApproved: 1,
      rejected: 1,
    });
    expect(body.data.categorized.pending[0]).toMatchObject({
      isExpired: true,
      registeredParticipants: 0,
    });
    expect(body.data.categorized.superAdminApproved[0]).toMatchObject({
      isCancelled: true,
      status: 'CANCELLED',
    });
    const nobody = await campus.make.user({ role: 'clubAdmin' });
    expect((await campus.send('GET /event/track-progress', { as: nobody })).body.data.all).toEqual(
      [],
    );
  });

  it('warns the coordinator who reviews an event as well as the admin who plans it', async () => {
    await make({ date: new Date('2026-03-10T10:00:00Z'), duration: 60 });
    const query = { venue: 'Hall A', date: '2026-03-10T10:30:00Z', duration: 60 };
    for (const as of [cast.facultyCoordinator, cast.clubAdmin, cast.superAdmin]) {
      expect((await campus.send('GET /event/clashes', { as, query })).body.data).toHaveLength(1);
    }
    expect((await campus.send('GET /event/clashes', { as: cast.member, query })).status).toBe(403);
  });

  it('finds events at the same venue and time, whatever the case of the venue', async () => {
    const { id } = await make({ date: new Date('2026-03-10T10:00:00Z'), duration: 60 });
    const ask = (query: Record<string, unknown>) =>
      campus.send('GET /event/clashes', {
        as: cast.otherAdmin,
        query: { venue: 'HALL a', date: '2026-03-10T10:30:00Z', duration: 60, ...query },
      });
    expect((await ask({})).body.data.map(({ _id }) => _id)).toEqual([id]);
    expect((await ask({ date: '2026-03-10T11:00:00Z' })).body.data).toEqual([]);
    expect((await ask({ except: id })).body.data).toEqual([]);
    expect((await ask({ venue: 'Online' })).body.data).toEqual([]);
    expect((await ask({ date: 'tomorrow' })).status).toBe(400);
  });
});

test('an event whose creator was erased still answers', async () => {
  const { id } = await make({ creator: undefined });
  await campus.db.update(events).set({ createdBy: null }).where(eq(events.id, id));
  expect((await detail(id)).body.data.createdBy).toEqual({ _id: '', name: 'Removed account' });
});
