import { randomUUID } from 'node:crypto';
import { type ClientHttp2Session, connect } from 'node:http2';

/** How a person presses Register: once, twice at a time, with a reload between, in two tabs. */
export const habits = ['once', 'double click', 'reload', 'two tabs'] as const;

export interface Person {
  /** Signs in with this address first; absent if there is a token. */
  email?: string;
  token: string;
  habit: (typeof habits)[number];
}

/** The answers to one person, and the duration of each step in ms. */
export interface Told {
  /** 'in', 'full', or another answer to Register. */
  answers: string[];
  /** Anything that is not an answer to a person: no answer, 5xx, a refused sign-in. */
  failures: string[];
  signIn?: number;
  register: number[];
  whole: number;
}

/** Time limit of a request, in ms. */
const LIMIT = 60_000;
/** How long a person with the habit 'reload' waits for an answer, in ms. */
const TIMEOUT = 40;

interface Asked {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** One request of a person. Rejects when there is no answer. */
const ask = (
  connection: ClientHttp2Session,
  path: string,
  { method = 'GET', body, headers, signal }: Asked,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const type = body && { 'content-type': 'application/json' };
    const stream = connection.request(
      { ':method': method, ':path': path, ...type, ...headers },
      signal && { signal },
    );
    let status = 0;
    let text = '';
    stream.setEncoding('utf8');
    stream.on('response', (answer) => (status = answer[':status'] ?? 0));
    stream.on('data', (chunk: string) => (text += chunk));
    stream.on('error', reject);
    stream.on('close', () =>
      status && !stream.aborted ? resolve({ status, text }) : reject(new Error('no answer')),
    );
    stream.end(body && JSON.stringify(body));
  });

const sentenceOf = (status: number, text: string): string => {
  if (status === 200) return 'in';
  const { code } = JSON.parse(text) as { code?: string };
  if (code === 'already_registered') return 'in';
  return code === 'event_full' ? 'full' : `${status} ${code}`;
};

/** One person at the opening: signs in, opens the event's page, registers. */
export async function attend(
  url: string,
  event: string,
  { email, token: given, habit }: Person,
  password: string,
): Promise<Told> {
  const told: Told = { answers: [], failures: [], register: [], whole: 0 };
  // One for all that a person does, as a browser has one for all its tabs.
  const connection = connect(url, { rejectUnauthorized: false });
  // Its requests fail with the same error.
  connection.on('error', () => {});
  const began = performance.now();
  let token = given;
  const timed = async (work: () => Promise<void>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const send = async (path: string, options: Asked = {}) => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers };
    const limit = AbortSignal.timeout(LIMIT);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const answer = await ask(connection, `/api${path}`, { ...options, headers, signal });
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  const open = async () => {
    const { status } = await send(`/event/${event}`);
    if (status !== 200) throw new Error(`the event's page: ${status}`);
  };
  const register = async (key = randomUUID(), signal?: AbortSignal) => {
    const start = performance.now();
    const options = { method: 'POST', body: {}, headers: { 'idempotency-key': key } };
    const { status, text } = await send(`/event/${event}/register`, {
      ...options,
      ...(signal ? { signal } : {}),
    });
    told.register.push(performance.now() - start);
    told.answers.push(sentenceOf(status, text));
  };
  /** Aborts the request before its answer, as a reload does. */
  const leave = () => register(randomUUID(), AbortSignal.timeout(TIMEOUT)).catch(() => undefined);
  const press: Record<Person['habit'], () => Promise<unknown>> = {
    once: () => register(),
    'double click': () => {
      const key = randomUUID();
      return Promise.all([register(key), register(key)]);
    },
    reload: async () => {
      await leave();
      await open();
      await register();
    },
    'two tabs': () => Promise.all([open().then(() => register()), open().then(() => register())]),
  };
  try {
    if (email) {
      token = '';
      told.signIn = await timed(async () => {
        const body = { email, password };
        const { status, text } = await send('/auth/login', { method: 'POST', body });
        if (status !== 200) throw new Error(`sign-in: ${status}`);
        ({ token } = JSON.parse(text) as { token: string });
      });
    }
    await open();
    await press[habit]();
  } catch (error) {
    told.failures.push(error instanceof Error ? error.message : String(error));
  } finally {
    told.whole = performance.now() - began;
    connection.destroy();
  }
  return told;
}
