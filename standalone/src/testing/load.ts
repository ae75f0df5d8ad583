import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** One request to a proxy with a self-signed certificate. Rejects when there is no answer. */
export const ask = (
  url: string,
  {
    method = 'GET',
    body,
    form,
    agent,
    headers = {},
    signal,
  }: {
    method?: string;
    body?: object;
    /** An encoded body with its content type. */
    form?: { bytes: Uint8Array; type: string };
    agent?: Agent;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        ...(agent ? { agent } : {}),
        ...(signal ? { signal } : {}),
        rejectUnauthorized: false,
        headers: {
          ...(body
            ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
            : { 'x-forwarded-for': '203.0.113.66' }),
          ...(form ? { 'content-type': form.type } : {}),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (bytes: Buffer) => (text += String(bytes)));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(form?.bytes ?? (body && JSON.stringify(body)));
  });

/** What people did meanwhile. */
export interface Load {
  reads: number;
  writes: string[];
  /** Every failure as a sentence. */
  failures: string[];
}

/**
 * Runs work while people open pages and sign up, one request after another. The addresses
 * of acknowledged sign-ups are in `writes`.
 */
export async function underLoad(
  url: string,
  work: () => Promise<void>,
  readers = 2,
): Promise<Load> {
  const load: Load = { reads: 0, writes: [], failures: [] };
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const attempt = async (path: string, body?: object): Promise<boolean> => {
    const given = body ? { method: 'POST', body, agent } : { agent };
    const { status, text } = await ask(`${url}${path}`, given).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }));
    if (status === 200 || status === 201) return true;
    load.failures.push(`${path}: ${status} ${text.slice(0, 200)}`);
    return false;
  };
  const reader = async () => {
    const paths = [
      '/api/club',
      '/api/event/approved',
      '/login',
      '/builds/mfe-member/1.0.0/home.js',
    ];
    for (let turn = 0; !isOver; turn += 1)
      if (await attempt(paths[turn % paths.length] ?? '/')) load.reads += 1;
  };
  const writer = async () => {
    while (!isOver) {
      const email = `load-${randomUUID()}@campus.test`;
      const person = {
        name: 'A Person',
        email,
        password: 'a long password',
        department: 'Physics',
      };
      if (await attempt('/api/auth/register', person)) load.writes.push(email);
    }
  };
  const all = Promise.all([...Array.from({ length: readers }, reader), writer()]);
  try {
    await work();
  } finally {
    isOver = true;
    await all;
    agent.destroy();
  }
  return load;
}
