import Fastify, { type FastifyInstance } from 'fastify';
import { testClock } from '../testing/clock';
import { repeatedWrites } from './repeated-writes';

let app: FastifyInstance;
let done: string[];
let release: () => void;
let arrived: Promise<void>;
beforeEach(async () => {
  done = [];
  app = Fastify();
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    request.actor = { id: request.headers['x-person'] } as never;
  });
  repeatedWrites(app, testClock().now);
  const gate = new Promise<void>((resolve) => (release = resolve));
  let arrive: () => void;
  arrived = new Promise<void>((resolve) => (arrive = resolve));
  const config = { call: { key: 'POST /:speed' } } as never;
  app.post<{ Params: { speed: string } }>('/:speed', { config }, async (request, reply) => {
    const first = await app.firstAnswer(request, request.body);
    if (first) return reply.send(first.body);
    if (request.params.speed === 'slow') {
      arrive();
      await gate;
    }
    done.push(String(request.headers['idempotency-key']));
    return { count: done.length };
  });
  await app.ready();
});
afterEach(() => app.close());

const send = async (person: string, press: number | string, speed = 'quick') => {
  const answer = await app.inject({
    method: 'POST',
    url: `/${speed}`,
    headers: {
      'x-person': person,
      authorization: `Bearer ${person}`,
      'idempotency-key': `a-press-of-a-button-${press}`,
    },
  });
  return answer.body;
};

describe('many writes of one person', () => {
  it("leave another person's answer, and push out the oldest of their own", async () => {
    const other = await send('other', 'first');
    const own = await send('busy', 'first');
    for (let press = 0; press < 2000; press += 1) await send('busy', press);
    const latest = await send('busy', 1999);
    expect(await send('other', 'first')).toBe(other);
    expect(latest).toBe('{"count":2002}');
    expect(await send('busy', 'first')).not.toBe(own);
  });

  it('leave a write that still runs, which is done once', async () => {
    const first = send('other', 'first', 'slow');
    await arrived;
    for (let person = 0; person < 50; person += 1)
      for (let press = 0; press < 50; press += 1) await send(`busy ${person}`, press);
    const second = send('other', 'first', 'slow');
    release();
    expect(await second).toBe(await first);
    expect(done.filter((key) => key.endsWith('-first'))).toHaveLength(1);
  });
});
