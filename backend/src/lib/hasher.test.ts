import { createHasher, type Hasher } from './hasher';

const never = () => new Promise<never>(() => {});
let hasher: Hasher;
let stored: string;
beforeAll(async () => {
  stored = await createHasher(1).hash('the right one');
});
beforeEach(() => {
  hasher = createHasher(1);
});
const attempt = (queue: string, password: string, before?: () => Promise<unknown>) =>
  hasher.verify({ queue, stored, password, ...(before && { before }) });

test('the right password is right, another one is not, and an unknown account has none', async () => {
  expect(await attempt('ada', 'the right one')).toBe(true);
  expect(await attempt('ada', 'another one')).toBe(false);
  expect(await hasher.verify({ queue: 'x', stored: undefined, password: 'the right one' })).toBe(
    false,
  );
});

test('a database that answers late keeps nobody from the processor', async () => {
  for (let n = 0; n < 5; n += 1) void attempt(`late${n}`, 'the right one', never);
  expect(await attempt('ada', 'the right one')).toBe(true);
});

test('attempts of one queue take turns: the next is checked after the one before', async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((done) => (answer = done));
  const checked: string[] = [];
  const checking = (name: string) => async () => void checked.push(name);
  const first = attempt('ada', 'the right one', () => checking('first')().then(() => isAnswered));
  const second = attempt('ada', 'the right one', checking('second'));
  await attempt('bob', 'the right one', checking('another queue'));
  expect(checked).toEqual(['first', 'another queue']);
  answer();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(checked).toEqual(['first', 'another queue', 'second']);
});

test('a refused attempt hashes nothing, and the next of the queue has its turn', async () => {
  const refused = attempt('ada', 'the right one', () => Promise.reject(new Error('too many')));
  const next = attempt('ada', 'the right one');
  await expect(refused).rejects.toThrow('too many');
  expect(await next).toBe(true);
});

test('all that ask and are not hashed just now are waiting', async () => {
  const all = ['ada', 'bob', 'cleo'].map((name) => attempt(name, 'the right one'));
  void attempt('late', 'the right one', never);
  expect(hasher.waiting?.()).toBeGreaterThanOrEqual(3);
  await Promise.all(all);
  expect(hasher.waiting?.()).toBe(1);
});
