import { type Answer, type CallKey, type FieldError, type Input } from 'contracts';
import { http as route, HttpResponse } from 'msw';

/** A request as a test looks at it. A form's fields are in `body`, repeated ones as lists. */
export interface SeenCall {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  token: string | null;
  /** The name of a write, the same when it is sent again. */
  writeId: string | null;
}

export interface Seen {
  calls: SeenCall[];
  /** With `hold`: lets the waiting answers go. */
  release: () => void;
}

interface Options {
  status?: number;
  /** Keeps the answer back until `release()`: loading states without clocks. */
  hold?: boolean;
}

/** JSON by the contract; text where the call answers a file. */
type Body<K extends CallKey> = Answer<K> extends undefined ? string : Answer<K>;

interface Entry {
  key: string;
  pattern: RegExp;
  names: string[];
  seen: Seen;
  answer: (call: SeenCall) => Response | Promise<Response>;
}

let entries: Entry[] = [];
let files: Record<string, { bytes: number | null; methods: string[] }> = {};
export const forgetHandlers = (): void => {
  entries = [];
  files = {};
};

/** The calls that were read in this test, each once. */
export const readsSeen = (): string[] =>
  [...new Set(entries.filter(({ seen }) => seen.calls.length > 0).map(({ key }) => key))]
    .filter((key) => key.startsWith('GET '))
    .sort();

function register(key: string, answer: Entry['answer'], { hold = false }: Options = {}): Seen {
  const names: string[] = [];
  const [method = '', path = ''] = key.split(' ');
  const source = path.replace(/[.]/g, '\\.').replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+?)';
  });
  let release: () => void = () => undefined;
  const gate = hold ? new Promise<void>((resolve) => (release = resolve)) : undefined;
  const seen: Seen = { calls: [], release: () => release() };
  const held: Entry['answer'] = async (call) => {
    await gate;
    return answer(call);
  };
  entries = [
    { key, pattern: new RegExp(`^${method} /api${source}$`), names, seen, answer: held },
    ...entries,
  ];
  return seen;
}

/**
 * Answers a call. Later handlers win over earlier ones; a path without parameters wins over one
 * with them.
 */
export function handle<K extends CallKey>(
  key: K,
  answer: Body<K> | ((call: SeenCall) => Body<K> | Promise<Body<K>>),
  options: Options = {},
): Seen {
  return register(
    key,
    async (call) => {
      const body = await (typeof answer === 'function'
        ? (answer as (call: SeenCall) => unknown)(call)
        : answer);
      const { status = 200 } = options;
      return typeof body === 'string'
        ? new HttpResponse(body, { status })
        : HttpResponse.json(body as object, { status });
    },
    options,
  );
}

/** Refuses a call in the API's error shape. */
export function refuse(
  key: CallKey,
  status: number,
  message = '',
  more: { code?: string; fields?: FieldError[]; hold?: boolean } = {},
): Seen {
  const { code = `test_${status}`, fields, hold } = more;
  return register(
    key,
    () =>
      HttpResponse.json(
        { success: false, message, code, requestId: 'request-1', fields },
        { status },
      ),
    { hold },
  );
}

/** No answer at all: the network or the server is away. */
export const breakDown = (key: CallKey): Seen => register(key, () => HttpResponse.error());

/** The device's clock is right. */
export const handleServerTime = (): Seen =>
  handle('GET /server-time', () => ({
    success: true,
    data: {
      now: new Date().toISOString(),
      timeZone: 'Asia/Kolkata',
      demo: false,
      brand: 'Campus Clubs',
      mail: false,
    },
  }));

/** A network's own sign-in page in place of the answer. */
export const answerHtml = (key: CallKey): Seen =>
  register(key, () => HttpResponse.html('<!doctype html><h1>Welcome to the Wi-Fi</h1>'));

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('application/json')) return (await request.json()) as Record<string, unknown>;
  if (!type.includes('multipart/form-data')) return {};
  const form = await request.formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Serves a stored file of this size; null = it is gone. Returns the methods it was asked with. */
export function handleFile(path: string, bytes: number | null): () => readonly string[] {
  const file = { bytes, methods: [] as string[] };
  files[path] = file;
  return () => file.methods;
}

/** Stored files; one that no test has named is gone. */
export const storedFiles = route.all('*/uploads/*', ({ request }) => {
  const file = files[new URL(request.url).pathname];
  file?.methods.push(request.method);
  return file?.bytes == null
    ? new HttpResponse(null, { status: 404 })
    : new HttpResponse(null, { headers: { 'content-length': String(file.bytes) } });
});

/** The one request handler: it looks a call up among what the test has registered. */
export const everything = route.all('*/api/*', async ({ request }) => {
  const url = new URL(request.url);
  const name = `${request.method} ${url.pathname}`;
  const found = entries
    .filter(({ pattern }) => pattern.test(name))
    .sort((one, other) => one.names.length - other.names.length)[0];
  if (!found) {
    console.error(`No handler for ${name}`);
    return HttpResponse.error();
  }
  const values = found.pattern.exec(name)?.slice(1) ?? [];
  const call: SeenCall = {
    params: Object.fromEntries(
      found.names.map((each, index) => [each, decodeURIComponent(values[index] ?? '')]),
    ),
    query: Object.fromEntries(url.searchParams),
    body: await bodyOf(request),
    token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
    writeId: request.headers.get('idempotency-key'),
  };
  found.seen.calls.push(call);
  return found.answer(call);
});

export type { Answer, CallKey, Input };
