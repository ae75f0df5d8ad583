import { type Cast, testApp, type TestApp } from '../testing';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
});
afterAll(() => campus.close());

let headers = { 'idempotency-key': '' };
let presses = 0;
beforeEach(() => {
  presses += 1;
  headers = { 'idempotency-key': `a-press-of-a-button-${presses}` };
});
const account = {
  name: 'Nila Rao',
  email: 'nila@campus.test',
  password: 'first-week',
  department: 'Civil',
  role: 'member',
} as const;
const signUp = (more = {}) =>
  campus.send('POST /auth/register', { body: account, headers, ...more });

describe('a write whose answer was lost and that the browser repeats', () => {
  it('is answered as it was the first time, and done once', async () => {
    const first = await signUp();
    const second = await signUp();
    expect([first.status, second.status, second.text]).toEqual([
      first.status,
      first.status,
      first.text,
    ]);
    expect(first.body.success).toBe(true);
    expect(second.headers).toMatchObject({
      'content-type': first.headers['content-type'],
      'x-content-type-options': 'nosniff',
    });
  });

  it('waits for the first one while that one runs', async () => {
    const [first, second] = await Promise.all([signUp(), signUp()]);
    expect([first.body.success, second.text]).toEqual([true, first.text]);
  });

  it('is another write with another key, without one, or of another person', async () => {
    await signUp();
    const others = [
      { 'idempotency-key': 'another-press-of-it' },
      {},
      { 'idempotency-key': 'short' },
    ];
    for (const other of others) expect((await signUp({ headers: other })).status).toBe(409);
    expect((await signUp({ as: cast.superAdmin })).status).toBe(409);
  });

  it('is refused again when it was refused, and done when it failed for a reason that has gone', async () => {
    const wrong = await signUp({ body: { ...account, name: '' } });
    expect(wrong.status).toBe(400);
    expect((await signUp()).body.success).toBe(true);
  });

  it('is forgotten after ten minutes', async () => {
    await signUp();
    campus.clock.advance(10 * 60_000);
    expect((await signUp()).status).toBe(409);
  });
});
