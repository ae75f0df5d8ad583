import { defineCall } from 'contracts/call';
import * as z from 'zod';
import { createAnswerCache, listQueues, type AnswerSource } from './answer-cache';

const call = defineCall({
  key: 'GET /things',
  summary: 'Things',
  tag: 'things',
  query: z.object({ q: z.string().optional() }),
  answer: z.object({ name: z.string() }),
});
type Source = AnswerSource<typeof call>;

const setUp = () => {
  const state = { version: '1', now: 1000, reads: 0, running: 0, most: 0, print: 'a', name: 'one' };
  const cache = createAnswerCache(
    async () => state.version,
    () => new Date(state.now),
  );
  const source = (query: object, more: Partial<Source> = {}): Source => ({
    query,
    read: async () => {
      state.reads += 1;
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      await new Promise(setImmediate);
      state.running -= 1;
      return { body: { name: state.name } };
    },
    ...more,
  });
  const get = async (url: string, query: object = {}, more: Partial<Source> = {}) =>
    (await cache.get(call, url, source(query, more))).bytes.toString();
  return { state, cache, get };
};

it('reads once for all who ask together, and for addresses that ask the same', async () => {
  const { state, cache, get } = setUp();
  expect(await cache.ready('/things')).toBeUndefined();
  await Promise.all([get('/things'), get('/things?x=1'), get('/things')]);
  expect(await get('/things?x=2')).toBe('{"name":"one"}');
  expect(state.reads).toBe(1);
  expect((await cache.ready('/things?x=1'))?.bytes.toString()).toBe('{"name":"one"}');
});

it('reads again after a commit, unless the fingerprint is the same', async () => {
  const { state, cache, get } = setUp();
  const fingerprint = async () => state.print;
  for (const url of ['/page', '/whole'])
    await get(url, { url }, url === '/whole' ? { fingerprint } : {});
  Object.assign(state, { version: '2', name: 'two' });
  expect([await cache.ready('/page'), await cache.ready('/whole')]).toEqual([undefined, undefined]);
  expect(await get('/page', { url: '/page' })).toBe('{"name":"two"}');
  expect(await get('/whole', { url: '/whole' }, { fingerprint })).toBe('{"name":"one"}');
  expect(await cache.ready('/whole')).toBeDefined();
  Object.assign(state, { version: '3', print: 'b' });
  expect(await get('/whole', { url: '/whole' }, { fingerprint })).toBe('{"name":"two"}');
});

it('reads a whole list once more, not once a commit, while it waits for its turn', async () => {
  const { state, get } = setUp();
  const queue = listQueues().whole;
  const asked = [];
  for (let commit = 1; commit <= 20; commit += 1) {
    Object.assign(state, { version: String(commit), print: String(commit), name: String(commit) });
    asked.push(get('/whole', {}, { queue, fingerprint: async () => state.print }));
  }
  const answers = await Promise.all(asked);
  expect(answers.at(-1)).toBe('{"name":"20"}');
  expect(state.reads).toBe(1);
});

it('keeps an answer only between the clock’s turns', async () => {
  const { state, cache, get } = setUp();
  const read = async () => ({ body: { name: String(state.now) }, until: 2000 });
  await get('/things', {}, { read });
  state.now = 1999;
  expect(await get('/things', {}, { read })).toBe('{"name":"1000"}');
  state.now = 2000;
  expect(await cache.ready('/things')).toBeUndefined();
  expect(await get('/things', {}, { read: async () => ({ body: { name: 'later' } }) })).toBe(
    '{"name":"later"}',
  );
  state.now = 1500;
  expect(await cache.ready('/things')).toBeUndefined();
});

it('builds whole lists one at a time, filtered ones two, pages beside each other', async () => {
  const whole = setUp();
  const queues = listQueues();
  const source = { fingerprint: async () => 'a', queue: queues.whole };
  await Promise.all(['a', 'b', 'c'].map((q) => whole.get(`/${q}`, { q }, source)));
  expect([whole.state.reads, whole.state.most]).toEqual([3, 1]);
  const filtered = setUp();
  const queue = queues.filtered;
  const asked = ['a', 'b', 'c', 'd'].map((q) => filtered.get(`/${q}`, { q }, { queue }));
  await Promise.all(asked);
  expect([filtered.state.reads, filtered.state.most]).toEqual([4, 2]);
  const pages = setUp();
  await Promise.all(['a', 'b', 'c'].map((q) => pages.get(`/${q}`, { q })));
  expect([pages.state.reads, pages.state.most]).toEqual([3, 3]);
});

it('forgets a read that failed', async () => {
  const { get } = setUp();
  const read = () => Promise.reject(new Error('gone'));
  await expect(get('/things', {}, { read })).rejects.toThrow('gone');
  expect(await get('/things')).toBe('{"name":"one"}');
});

it('remembers no endless address', async () => {
  const { cache, get } = setUp();
  const url = `/things?${'x'.repeat(300)}`;
  await get(url);
  expect(await cache.ready(url)).toBeUndefined();
});
