import { eq } from 'drizzle-orm';
import { certificates, events, registrations, users } from '../../db/schema';
import { newId } from '../../lib/ids';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { createPrivacyService } from '../privacy/privacy.service';
import { newCertificateNumber, readCertificateNumber } from './certificate-number';

let campus: TestApp;
let cast: Cast;
let event: { id: string; name: string };
const day = 86_400_000;
beforeAll(async () => {
  campus = await testApp({ settings: { PUBLIC_URL: 'https://campus.test' } });
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  campus.clock.set('2026-03-02T06:00:00.000Z');
  cast = await campus.make.cast();
  const date = new Date(campus.clock.now().getTime() - day);
  event = await eventMaker(campus).event({ club: cast.home, name: 'Quiz', date });
});

const visit = ({ id }: TestUser, values: Partial<typeof registrations.$inferInsert> = {}) =>
  campus.db.insert(registrations).values({
    id: newId(),
    eventId: event.id,
    userId: id,
    status: 'CONFIRMED',
    createdAt: new Date('2026-02-20T00:00:00Z'),
    checkedInAt: new Date('2026-03-01T06:05:00Z'),
    ...values,
  });
const give = (as: TestUser, body: object = { stars: 4, comment: ' Loud and good ' }) =>
  campus.send('POST /event/:id/feedback', {
    as,
    params: { id: event.id },
    body: body as { stars: number },
  });
const mine = async (as: TestUser) =>
  (await campus.send('GET /event/:id/after', { as, params: { id: event.id } })).body.data;
const sums = async (as: TestUser) =>
  (await campus.send('GET /event/:id/feedback', { as, params: { id: event.id } })).body.data;
const pdf = (as: TestUser) =>
  campus.send('GET /event/:id/certificate.pdf', { as, params: { id: event.id } });
const verify = async (number: string) =>
  (await campus.send('GET /certificates/:number', { params: { number } })).body.data;
const issued = async () => (await campus.db.select().from(certificates))[0]!;

describe('feedback', () => {
  it('is given once, by somebody who was checked in, and shown to them afterwards', async () => {
    await visit(cast.member);
    expect(await mine(cast.member)).toEqual({
      eventId: event.id,
      name: 'Quiz',
      clubName: 'Home Club',
      date: '2026-03-01T06:00:00.000Z',
      isOver: true,
      isCancelled: false,
      wasThere: true,
      feedback: null,
      certificate: { name: 'Member', printed: 'Member', isIssued: false },
    });
    const said = { stars: 4, comment: 'Loud and good', at: '2026-03-02T06:00:00.000Z' };
    expect((await give(cast.member)).body.data).toEqual(said);
    expect((await mine(cast.member)).feedback).toEqual(said);
    expect(await give(cast.member, { stars: 1 })).toMatchObject({
      status: 409,
      body: { code: 'already_given' },
    });
    expect((await mine(cast.member)).feedback).toEqual(said);
    expect((await mine(cast.otherMember)).feedback).toBeNull();
  });

  it('is stored once when it is sent twice at the same moment', async () => {
    await visit(cast.member);
    const answers = await Promise.all([give(cast.member), give(cast.member)]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  it.each([
    ['is not over', async () => campus.clock.set('2026-03-01T06:30:00.000Z'), 'not_over'],
    [
      'was cancelled',
      () =>
        campus.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, event.id)),
      'event_cancelled',
    ],
    [
      'was missed',
      () => campus.db.update(registrations).set({ checkedInAt: null }),
      'not_checked_in',
    ],
    [
      'was left',
      () => campus.db.update(registrations).set({ status: 'CANCELLED' }),
      'not_checked_in',
    ],
  ])('and a certificate are refused when the event %s', async (_name, change, code) => {
    await visit(cast.member);
    await change();
    expect(await give(cast.member)).toMatchObject({ status: 409, body: { code } });
    expect((await pdf(cast.member)).status).toBe(409);
    expect(await campus.db.select().from(certificates)).toEqual([]);
  });

  it.each([0, 6, 2.5, 'many', undefined])('refuses %p stars', async (stars) => {
    await visit(cast.member);
    expect((await give(cast.member, { stars })).status).toBe(400);
  });

  it('is shown in sum from three answers on, without names, to admins and reviewers', async () => {
    const [three] = await campus.make.users([{}]);
    for (const person of [cast.member, cast.otherMember, three!]) await visit(person);
    await give(cast.member, { stars: 5, comment: 'Great host' });
    await give(cast.otherMember, { stars: 4 });
    const hidden = { average: null, stars: [], comments: [], count: 2, asked: 3, shownFrom: 3 };
    expect(await sums(cast.clubAdmin)).toEqual({ eventId: event.id, name: 'Quiz', ...hidden });
    await give(three!, { stars: 2, comment: '' });
    const shown = {
      count: 3,
      average: 3.7,
      stars: [0, 1, 0, 1, 1],
      comments: [{ stars: 5, comment: 'Great host' }],
    };
    for (const person of [cast.clubAdmin, cast.facultyCoordinator, cast.superAdmin])
      expect(await sums(person)).toMatchObject(shown);
    expect(JSON.stringify(await sums(cast.clubAdmin))).not.toContain(cast.member.id);
  });
});

describe('a certificate', () => {
  it('is a PDF with a number that stays the same, and says what it says to everybody', async () => {
    await visit(cast.member);
    const first = await pdf(cast.member);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.text.slice(0, 5)).toBe('%PDF-');
    const { number } = await issued();
    expect(number).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
    expect(first.headers['content-disposition']).toContain(`certificate-${number}.pdf`);
    await pdf(cast.member);
    expect(await campus.db.select().from(certificates)).toHaveLength(1);
    const said = {
      status: 'valid',
      number,
      name: 'Member',
      event: 'Quiz',
      club: 'Home Club',
      date: '2026-03-01T06:00:00.000Z',
      issuedAt: '2026-03-02T06:00:00.000Z',
    };
    expect(await verify(number)).toEqual(said);
    expect(await verify(number.toLowerCase().replaceAll('-', ''))).toEqual(said);
    // A printed certificate keeps its words.
    await campus.db.update(events).set({ name: 'Renamed' });
    expect(await verify(number)).toEqual(said);
  });

  it('keeps the name of its first issue, which is said before and after', async () => {
    await visit(cast.member);
    const rename = (name: string) =>
      campus.db.update(users).set({ name }).where(eq(users.id, cast.member.id));
    await rename('王小明');
    expect((await mine(cast.member)).certificate).toEqual({
      name: '王小明',
      printed: null,
      isIssued: false,
    });
    await rename('கமல்');
    await pdf(cast.member);
    await rename('Kamal');
    const certificate = { name: 'கமல்', printed: 'கமல்', isIssued: true };
    expect((await mine(cast.member)).certificate).toEqual(certificate);
    expect((await mine(cast.otherMember)).certificate).toBeUndefined();
  });

  it('is no longer on record once its person is erased, or was not there after all', async () => {
    await visit(cast.member);
    await visit(cast.otherMember);
    await pdf(cast.member);
    const { number } = await issued();
    await campus.db.update(registrations).set({ checkedInAt: null });
    expect(await verify(number)).toEqual({ status: 'removed', number });
    await campus.db.update(registrations).set({ checkedInAt: new Date() });
    await campus.db.update(events).set({ cancelledAt: new Date() });
    expect(await verify(number)).toEqual({ status: 'removed', number });
    await campus.db.update(events).set({ cancelledAt: null });
    expect(await verify(number)).toMatchObject({ status: 'valid' });
    await createPrivacyService(campus.context).erase(cast.member.email);
    expect(await verify(number)).toEqual({ status: 'removed', number });
    expect(await issued()).toMatchObject({ userId: null, personName: '' });
  });

  it('with an unknown number is said to be unknown', async () => {
    expect(await verify('none')).toEqual({ status: 'unknown', number: 'NONE' });
  });

  it('has numbers without letters that look alike', () => {
    const numbers = Array.from({ length: 200 }, newCertificateNumber);
    expect(new Set(numbers).size).toBe(200);
    expect(numbers.join('')).not.toMatch(/[01ILOU]/);
    expect(readCertificateNumber(' 7k3m 9qxp4trh ')).toBe('7K3M-9QXP-4TRH');
  });
});

describe('the address of an event on paper', () => {
  const qr = (as: TestUser) => campus.send('GET /event/:id/qr', { as, params: { id: event.id } });

  it('is the public page of an approved event, and a picture of it', async () => {
    const { body } = await qr(cast.clubAdmin);
    expect(body.data.address).toBe(`https://campus.test/events/${event.id}`);
    expect(body.data.svg).toContain('<svg');
    await campus.db.update(events).set({ approvalStatus: 'PENDING' });
    expect(await qr(cast.clubAdmin)).toMatchObject({ status: 409, body: { code: 'not_approved' } });
  });
});
