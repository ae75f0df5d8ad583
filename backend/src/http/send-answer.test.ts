import Fastify, { type FastifyInstance } from 'fastify';
import { CachedAnswer } from './cached-answer';
import { sendWhenCached } from './send-answer';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const answer = new CachedAnswer(JSON.stringify({ text: 'cached. '.repeat(200) }));

/** One route that sends what is ready; the handler answers `read`. */
const get = async (
  ready: () => CachedAnswer | undefined | Promise<CachedAnswer | undefined>,
  headers: Record<string, string> = {},
) => {
  const server = (app = Fastify());
  let sent = 0;
  server.decorateRequest('actor', null);
  server.addHook('onSend', (_request, _reply, payload, done) => {
    sent += 1;
    done(null, payload);
  });
  server.get(
    '/',
    { preParsing: sendWhenCached({ ready, get: () => Promise.reject(new Error('not asked')) }) },
    () => 'read',
  );
  const { statusCode, rawPayload } = await server.inject({ url: '/', headers });
  return { statusCode, body: rawPayload, sent };
};

it('sends what is ready, at once or later, and compressed', async () => {
  const whole = { statusCode: 200, body: answer.bytes, sent: 1 };
  expect(await get(() => answer)).toEqual(whole);
  expect(await get(async () => answer)).toEqual(whole);
  const br = { statusCode: 200, body: await answer.in('br'), sent: 1 };
  for (const ready of [() => new CachedAnswer(answer.bytes.toString()), () => answer])
    expect(await get(ready, { 'accept-encoding': 'br' })).toEqual(br);
});

it('leaves what is not ready to the handler', async () => {
  const read = { statusCode: 200, body: Buffer.from('read'), sent: 1 };
  expect(await get(() => undefined)).toEqual(read);
  expect(await get(async () => undefined)).toEqual(read);
});

it('answers an error once, at once or later', async () => {
  const failed = { statusCode: 500, sent: 1 };
  expect(await get(() => Promise.reject(new Error('gone')))).toMatchObject(failed);
  const broken = Object.create(answer, {
    in: {
      value: () => {
        throw new Error('broken');
      },
    },
  }) as CachedAnswer;
  expect(await get(() => broken)).toMatchObject(failed);
});
