import { eq } from 'drizzle-orm';
import { announcements, clubs, users } from '../db/schema';
import { newId } from '../lib/ids';
import { testApp, type Cast, type TestApp, type TestUser } from '../testing';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  // Nobody else commits there, so statements can be counted.
  campus = await testApp({ engine: 'embedded' });
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
});

const params = () => ({ id: cast.home.id });
const club = (as?: TestUser) => campus.send('GET /club/:id', { params: params(), as });
const lean = async () =>
  (await campus.send('GET /club/:id', { params: params(), query: { view: 'lean' } })).body.data;
const news = (as?: TestUser) => campus.send('GET /announcement/club/:id', { params: params(), as });
const titles = async (as?: TestUser) => (await news(as)).body.data.map(({ title }) => title);
const announce = (title: string, visibleUntil: Date | null = null) =>
  campus.db.insert(announcements).values({
    id: newId(),
    clubId: cast.home.id,
    createdBy: cast.clubAdmin.id,
    title,
    description: 'See you there',
    visibleUntil,
    createdAt: campus.clock.now(),
    updatedAt: campus.clock.now(),
  });
const setName = (id: string, name: string) =>
  campus.db.update(users).set({ name }).where(eq(users.id, id));

const readings = () =>
  campus.statements.filter((statement) => !statement.includes('pg_current_snapshot'));

it('visitors get one club and its announcements without a read of rows', async () => {
  await announce('Auditions');
  const first = [(await club()).text, (await news()).text];
  await lean();
  campus.forgetStatements();
  expect([(await club()).text, (await news()).text]).toEqual(first);
  await lean();
  expect(readings()).toEqual([]);
});

it('every change of a club is seen at once, whole and lean', async () => {
  const seen = async () => {
    const whole = (await club()).body.data;
    const { name, clubLeadId, memberCount } = await lean();
    const members = whole.clubMembers?.map(({ student }) => student.name);
    return { whole: whole.name, members, name, lead: clubLeadId?.name, memberCount };
  };
  const before = await seen();
  await campus.db.update(clubs).set({ name: 'Renamed' }).where(eq(clubs.id, cast.home.id));
  expect(await seen()).toMatchObject({ whole: 'Renamed', name: 'Renamed' });
  await setName(cast.clubAdmin.id, 'New Lead');
  expect((await seen()).members).toContain('New Lead');
  await campus.make.join(cast.home, await campus.make.user({ name: 'New Member' }), 'member');
  const after = await seen();
  expect(after.members).toContain('New Member');
  expect(after.memberCount).toBe((before.memberCount ?? 0) + 1);
  await campus.send('DELETE /club/:id/membership', { params: params(), as: cast.member });
  expect((await seen()).members).not.toContain(cast.member.name);
});

it('every change of the announcements is seen at once', async () => {
  expect(await titles()).toEqual([]);
  await announce('Auditions');
  expect(await titles()).toEqual(['Auditions']);
  await campus.db.update(announcements).set({ title: 'Rehearsal' });
  expect(await titles()).toEqual(['Rehearsal']);
  await setName(cast.clubAdmin.id, 'New Name');
  expect((await news()).body.data[0]?.createdBy.name).toBe('New Name');
  await campus.db.delete(announcements);
  expect(await titles()).toEqual([]);
});

it('an announcement ends with its time, the next one with its own', async () => {
  const at = (text: string) => new Date(`2026-03-02T${text}Z`);
  await announce('first', at('07:00:00.000'));
  await announce('second', at('08:00:00.000'));
  await announce('always');
  expect((await titles()).sort()).toEqual(['always', 'first', 'second']);
  campus.clock.set('2026-03-02T07:00:00.000Z');
  expect((await titles()).sort()).toEqual(['always', 'first', 'second']);
  campus.clock.set('2026-03-02T07:00:00.001Z');
  expect((await titles()).sort()).toEqual(['always', 'second']);
  campus.clock.set('2026-03-02T08:00:00.001Z');
  expect(await titles()).toEqual(['always']);
});

it('what only its author sees is in no answer to others', async () => {
  await announce('over', new Date('2026-03-02T05:00:00.000Z'));
  for (let round = 0; round < 2; round += 1) {
    expect(await titles(cast.clubAdmin)).toEqual(['over']);
    expect(await titles(cast.superAdmin)).toEqual(['over']);
    expect(await titles(cast.member)).toEqual([]);
    expect(await titles()).toEqual([]);
  }
});

it('a person gets the same club as a visitor, and no computer keeps it', async () => {
  const [visitor, person] = [await club(), await club(cast.member)];
  expect(person.text).toBe(visitor.text);
  expect([visitor, person].map(({ headers }) => headers['cache-control'])).toEqual([
    'no-cache',
    'no-store',
  ]);
  expect((await campus.send('GET /club/:id', { params: params(), as: 'no-token' })).status).toBe(
    401,
  );
});

it('a club that does not exist yet is found as soon as it does', async () => {
  const id = newId();
  const asked = async () => [
    (await campus.send('GET /club/:id', { params: { id } })).status,
    (await campus.send('GET /announcement/club/:id', { params: { id } })).status,
  ];
  expect(await asked()).toEqual([404, 404]);
  await campus.db.insert(clubs).values({ id, name: 'Chess', createdAt: campus.clock.now() });
  expect(await asked()).toEqual([200, 200]);
});
