import { type Answer, type CallKey, type ErrorAnswer, type Input } from 'contracts';
import { type FastifyInstance, type InjectOptions } from 'fastify';
import { type TestUser } from './people';

export interface TestFile {
  field: string;
  name: string;
  type: string;
  content: Buffer | string;
}

export interface Reply<T> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The parsed body; typed as the call's answer with the error's fields beside it. */
  body: T & Partial<Omit<ErrorAnswer, 'success'>>;
}

// Tests may send input that the contract forbids.
type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Sent<K extends CallKey> = Extras & (Omit<Input<K>, 'files'> | Loose);
type Extras = {
  as?: TestUser | string | undefined;
  headers?: Record<string, string>;
  files?: TestFile[];
  remoteAddress?: string;
};

const boundary = 'campus-portal-test-boundary';

/** A form as a browser sends it. */
export const formOf = (
  fields: Record<string, unknown>,
  files: readonly TestFile[],
): Pick<InjectOptions, 'payload' | 'headers'> => {
  const parts: Buffer[] = [];
  const add = (head: string, content: Buffer | string) =>
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    );
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined)
        add(`name="${name}"`, typeof one === 'string' ? one : JSON.stringify(one));
    }
  }
  for (const { field, name, type, content } of files)
    add(`name="${field}"; filename="${name}"\r\ncontent-type: ${type}`, content);
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

const urlOf = (
  key: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent((params[name] ?? '') as string),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value as string);
  const text = search.toString();
  return `/api${path}${text ? `?${text}` : ''}`;
};

/**
 * Sends a call by its key. `as` is a person of the test (or a token); `files` makes the body a
 * form.
 */
export const clientOf =
  (app: FastifyInstance) =>
  async <K extends CallKey>(key: K, input: Sent<K> = {}): Promise<Reply<Answer<K>>> => {
    const { as, headers = {}, files, remoteAddress, params, query, body } = input;
    const token = typeof as === 'string' ? as : as?.token;
    const form = files ? formOf((body ?? {}) as Record<string, unknown>, files) : undefined;
    const answer = await app.inject({
      method: key.split(' ')[0] as 'GET',
      url: urlOf(key, params, query),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...form?.headers,
        ...headers,
      },
      ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body as object }),
      ...(remoteAddress ? { remoteAddress } : {}),
    });
    const isJson =
      String(answer.headers['content-type'] ?? '').includes('json') && answer.body !== '';
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson ? JSON.parse(answer.body) : undefined,
    };
  };
export type Client = ReturnType<typeof clientOf>;
