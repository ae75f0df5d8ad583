import { TimedReads } from './timed-reads';

beforeEach(() => void import.meta.jest.useFakeTimers());
afterEach(() => void import.meta.jest.useRealTimers());

const never = () => new Promise<string>(() => {});
/** Lets the limit of 100 ms pass. */
const pass = () => import.meta.jest.advanceTimersByTimeAsync(100);

test('the first read is waited for up to the limit, later ones not at all', async () => {
  const reads = new TimedReads(100);
  const late = import.meta.jest.fn();
  const first = reads.wait('local', never(), 'last', late);
  const state = { isOver: false };
  void first.then(() => (state.isOver = true));
  await import.meta.jest.advanceTimersByTimeAsync(99);
  expect(state.isOver).toBe(false);
  await import.meta.jest.advanceTimersByTimeAsync(1);
  expect(await first).toBe('last');
  expect(await reads.wait('local', never(), 'last', late)).toBe('last');
  expect(late).toHaveBeenCalledTimes(1);
  await pass();
  expect(late).toHaveBeenCalledTimes(2);
});

test('is about one key', async () => {
  const reads = new TimedReads(100);
  void reads.wait('local', never(), 'last');
  await pass();
  expect(await reads.wait('staging', Promise.resolve('read'), 'last')).toBe('read');
});

test('waits again once a read has succeeded, however late', async () => {
  const reads = new TimedReads(100);
  let answer = (_text: string) => {};
  void reads.wait('local', new Promise<string>((resolve) => (answer = resolve)), 'last');
  await pass();
  answer('late');
  await import.meta.jest.advanceTimersByTimeAsync(0);
  expect(await reads.wait('local', Promise.resolve('read'), 'last')).toBe('read');
});

test('a failure is no answer: a frozen server makes connections fail', async () => {
  const reads = new TimedReads(100);
  void reads.wait('local', never(), 'last');
  await pass();
  expect(await reads.wait('local', Promise.reject(new Error('timeout')), 'last')).toBe('last');
  await import.meta.jest.advanceTimersByTimeAsync(0);
  expect(await reads.wait('local', Promise.resolve('read'), 'last')).toBe('last');
});

test('a read that fails in time gives the last result', async () => {
  const reads = new TimedReads(100);
  const late = import.meta.jest.fn();
  expect(await reads.wait('local', Promise.reject(new Error('away')), 'last', late)).toBe('last');
  await pass();
  expect(late).not.toHaveBeenCalled();
});

test('a late read is forgotten after five seconds', async () => {
  const reads = new TimedReads(100);
  void reads.wait('local', never(), 'last');
  await pass();
  await import.meta.jest.advanceTimersByTimeAsync(5_000);
  expect(await reads.wait('local', Promise.resolve('read'), 'last')).toBe('read');
});

test('a read that is late after a later one has succeeded says nothing', async () => {
  const reads = new TimedReads(100);
  void reads.wait('local', never(), 'last');
  await import.meta.jest.advanceTimersByTimeAsync(50);
  await reads.wait('local', Promise.resolve('read'), 'last');
  await import.meta.jest.advanceTimersByTimeAsync(50);
  expect(await reads.wait('local', Promise.resolve('new'), 'last')).toBe('new');
});

test('waits again when it hears that the database has answered', async () => {
  const reads = new TimedReads(100);
  void reads.wait('local', never(), 'last');
  await pass();
  reads.answered('local');
  expect(await reads.wait('local', Promise.resolve('read'), 'last')).toBe('read');
});
