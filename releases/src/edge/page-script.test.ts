import { runInNewContext } from 'node:vm';
import { composeDocument } from '../revisions/document';
import { releaseOf } from '../testing/test-builds';
import { renderPage } from './page';

const document = composeDocument(
  { environment: 'local', revision: 1, pins: { shell: '1.0.0', areas: {} } },
  (name, version) => releaseOf({ name, version }),
);
const html = renderPage(document, '/', { nonce: 'n0nce' }, { brand: 'Campus Clubs' });
const script = /<script nonce="n0nce">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

/** What happens to a hint that a browser reports as failed. */
function afterError(
  hint: object,
  { entries = [], scripts = [] }: { entries?: object[]; scripts?: object[] } = {},
) {
  const listeners: ((event: object) => void)[] = [];
  let replacement: object | undefined;
  const target = {
    tagName: 'LINK',
    rel: 'preload',
    as: 'script',
    href: 'https://portal.test/builds/x.js',
    integrity: 'sha384-x',
    getAttribute: () => '/builds/x.js',
    replaceWith: (tag: object) => (replacement = tag),
    ...hint,
  };
  const createElement = (tagName: string) => ({
    tagName,
    setAttribute(name: string, value: string) {
      Object.assign(this, { [name]: value });
    },
  });
  runInNewContext(script, {
    self: {},
    document: { scripts, createElement, getElementById: () => null },
    performance: { getEntriesByName: () => entries },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    localStorage: { getItem: () => null },
  });
  for (const listener of listeners) listener({ target });
  return replacement;
}

test.each([
  ['a build', '/builds/mfe-public/1.0.0/remoteEntry.js?again=1', true],
  ['a build by its whole address', 'https://portal.test/builds/shell/1.0.0/main.js', true],
  ['the service worker', '/service-worker.js', true],
  ['an uploaded file', '/uploads/script.js', false],
  ['an answer of the API', '/api/builds/x', false],
  ['another origin', 'https://evil.test/builds/x.js', false],
  ['another origin without its scheme', '//evil.test/builds/x.js', false],
  ['a way out of the builds', '/builds/../uploads/script.js', false],
  ['data', 'data:text/javascript,alert(1)', false],
])('%s as the address of a script: passes %s', (_, address, passes) => {
  let policy: { createScriptURL?: (address: string) => string | null } = {};
  const trustedTypes = { createPolicy: (_name: string, rules: object) => (policy = rules) };
  runInNewContext(script, {
    self: { trustedTypes },
    URL,
    location: { origin: 'https://portal.test', href: 'https://portal.test/events' },
    document: {},
    addEventListener() {},
    localStorage: { getItem: () => null },
  });
  expect(policy.createScriptURL?.(address)).toBe(passes ? address : null);
  expect(Object.keys(policy)).toEqual(['createScriptURL']);
});

test('a hint that the browser refuses becomes a script tag with the same hash', () => {
  expect(afterError({})).toMatchObject({
    tagName: 'script',
    async: true,
    src: '/builds/x.js',
    integrity: 'sha384-x',
    crossOrigin: 'anonymous',
  });
});

test.each([
  ['failed on the network', {}, { entries: [{}] }],
  ['already has a script tag', {}, { scripts: [{ src: 'https://portal.test/builds/x.js' }] }],
  ['is no script', { as: 'font' }, {}],
  ['is a style sheet', { rel: 'stylesheet' }, {}],
])('a tag that %s stays as it is', (_, hint, place) =>
  expect(afterError(hint, place)).toBeUndefined(),
);

/** An element with what the script reads of one, and what it appended. */
interface Element {
  tagName: string;
  dataset: Record<string, string>;
  className?: string;
  textContent?: string;
  type?: string;
  onclick?: () => void;
  children: Element[];
}
const elementOf = (tagName: string, dataset: Record<string, string> = {}) => {
  const children: Element[] = [];
  const appendChild = (child: Element) => (children.push(child), child);
  return { tagName, dataset, children, appendChild };
};

/** The page after the failure of an element, with files that `fetch` brings or not. */
function afterFailure(
  target: object | null,
  {
    root = elementOf('div', { waiting: '' }),
    fetch = async () => {},
  }: { root?: Element | null; fetch?: () => Promise<void> } = {},
) {
  const listeners: ((event: object) => void)[] = [];
  const [fetched, state] = [[] as unknown[][], { reloads: 0 }];
  runInNewContext(script, {
    self: {},
    document: {
      scripts: [],
      createElement: elementOf,
      getElementById: (id: string) => (id === 'root' ? root : null),
      querySelectorAll: (selector: string) =>
        selector === 'script[src]' ? [{ src: '/builds/a.js' }, { src: '/builds/b.js' }] : [],
    },
    AbortSignal: { timeout: (ms: number) => `${ms} ms` },
    Promise,
    fetch: (...given: unknown[]) => (fetched.push(given), fetch()),
    location: { reload: () => (state.reloads += 1) },
    addEventListener: (kind: string, listener: (event: object) => void, isCapture: boolean) => {
      if (kind === 'error' && isCapture) listeners.push(listener);
    },
    localStorage: { getItem: () => null },
  });
  listeners[0]?.({ target });
  return { root, fetched, state };
}
const entry = { tagName: 'SCRIPT', dataset: { entry: '' } };

test('a page whose entry fails says so in place of the waiting words', () => {
  const { root } = afterFailure(entry);
  expect(root).toMatchObject({
    dataset: {},
    textContent: '',
    children: [
      {
        tagName: 'main',
        className: 'portal-static',
        children: [
          { tagName: 'h1', textContent: 'The portal could not be loaded' },
          {
            tagName: 'p',
            textContent:
              'A part of it did not arrive as it should. Reload the page; if this stays, tell the people who run the portal.',
          },
          {
            tagName: 'p',
            children: [{ tagName: 'button', type: 'button', textContent: 'Reload' }],
          },
        ],
      },
    ],
  });
  expect(root?.dataset).toEqual({});
});

test.each([
  ['arrive', async () => undefined],
  ['fail', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('its button loads the page again when the files, past the cache, %s', async (_what, fetch) => {
  const { root, fetched, state } = afterFailure(entry, { fetch });
  root?.children[0]?.children[2]?.children[0]?.onclick?.();
  expect(state.reloads).toBe(0);
  await new Promise((resolve) => setImmediate(resolve));
  const past = { cache: 'reload', signal: '3000 ms' };
  expect(fetched).toEqual([
    ['/builds/a.js', past],
    ['/builds/b.js', past],
  ]);
  expect(state.reloads).toBe(1);
});

test.each([
  ['a script that is no entry', { tagName: 'SCRIPT', dataset: {} }],
  ['a style sheet', { tagName: 'LINK', dataset: { entry: '' } }],
])('%s that fails leaves the page as it is', (_what, target) =>
  expect(afterFailure(target).root?.children).toEqual([]),
);

test('a page that shows something already, or has no root, stays as it is', () => {
  const root = elementOf('div');
  expect(afterFailure(entry, { root }).root?.children).toEqual([]);
  expect(afterFailure(entry, { root: null }).fetched).toEqual([]);
});

const person = { token: 'abc', user: JSON.stringify({ _id: 'person-1', role: 'member' }) };

/** Half past midnight on campus. */
class FixedDate extends Date {
  static override now = () => Date.parse('2026-03-05T19:00:00Z');
}

/** Tag and text of what an element holds; a class where it has one. */
const outline = ({ children }: Element): unknown[] =>
  children.map(({ tagName, className, textContent, children: inner }) => [
    ...[tagName, className ?? [], textContent || inner.map((each) => each.textContent)].flat(),
  ]);

/**
 * The requests that the page itself sends with this storage, at this address of a declared route.
 */
function atStart(
  stored: Readonly<Record<string, string>> | Error,
  {
    route,
    address = '/',
    response,
    isWaiting = true,
    isRead = true,
  }: {
    route?: object;
    address?: string;
    response?: object | undefined;
    /** False once the portal, or the message of its failure, is shown. */
    isWaiting?: boolean;
    /** Whether the browser has read the page up to its end. */
    isRead?: boolean;
  } = {},
) {
  const words = elementOf('main');
  const lines = ['p', 'p', 'noscript'];
  const querySelectorAll = (selector: string) =>
    selector === 'h1 ~ *' ? lines.map(() => ({ remove: () => lines.pop() })) : [];
  const listeners: (() => void)[] = [];
  const page = {
    readyState: isRead ? 'interactive' : 'loading',
    addEventListener: (kind: string, listener: () => void) =>
      kind === 'readystatechange' && listeners.push(listener),
  };
  const pictures: object[] = [];
  const self: {
    portalAnswers?: { token: string; answers: Record<string, object> };
    portalPicture?: () => void;
  } = {};
  const asked: unknown[][] = [];
  const handled: string[] = [];
  const { pathname, search } = new URL(address, 'https://portal.test');
  runInNewContext(script, {
    self,
    document: Object.assign(page, {
      createElement: elementOf,
      querySelector: (selector: string) =>
        selector.startsWith('meta')
          ? route && { content: JSON.stringify(route) }
          : isWaiting &&
            selector === '#root[data-waiting] > .portal-static' &&
            Object.assign(words, { querySelectorAll }),
    }),
    location: { pathname, search },
    addEventListener() {},
    Date: FixedDate,
    fetch: (url: string, init: object) => {
      asked.push([url, init]);
      const failing = { catch: () => handled.push(url) };
      return response ? Object.assign(Promise.resolve(response), failing) : { url, ...failing };
    },
    Image: class {
      constructor() {
        pictures.push(this);
      }
    },
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return stored[key] ?? null;
      },
    },
  });
  const urls = asked.map(([url]) => url);
  // A failure without a handler yet is no error of the page.
  expect(handled).toEqual(urls);
  return {
    asked,
    urls,
    pictures,
    page: self.portalAnswers,
    loadPicture: self.portalPicture,
    /** Of the static words below the heading: what is left, and what came. */
    shown: () => [...lines.map((tag) => [tag]), ...outline(words)],
    read: () => {
      for (const listener of listeners) listener();
    },
  };
}

test('the profile of a stored session is requested at once', () => {
  const { asked, page } = atStart(person);
  expect(asked).toEqual([['/api/auth/profile', { headers: { Authorization: 'Bearer abc' } }]]);
  expect(page).toMatchObject({
    token: 'abc',
    answers: { '/auth/profile': { url: '/api/auth/profile' } },
  });
});

test('without a session, or a readable storage, nothing is requested', () => {
  for (const stored of [{}, new Error('SecurityError')]) expect(atStart(stored).asked).toEqual([]);
});

const route = {
  path: '/clubs/:club/events/:id',
  access: ['member'],
  calls: [
    'GET /event/:id?view=lean',
    'GET /event/user-events/:userId',
    'GET /event/approved?endsAfter=:today',
    'GET /certificates/:number',
  ],
  waiting: true,
};
const address = '/clubs/chess/events/e%20-7';

test('the declared calls of the visited page are requested, as far as its address answers them', () => {
  expect(atStart(person, { route, address }).urls).toEqual([
    '/api/auth/profile',
    '/api/event/e%20-7?view=lean',
    '/api/event/user-events/person-1',
    '/api/event/approved?endsAfter=2026-03-06',
    '/api/me/waiting',
  ]);
});

test.each([
  ['somebody of another role', { ...person, user: '{"_id":"p","role":"clubAdmin"}' }, {}],
  ['a session without its person', { token: 'abc' }, {}],
  ['an address with a query, which asks for other data', person, { address: `${address}?tab=1` }],
])('for %s only the profile is asked for', (_, stored, more) =>
  expect(atStart(stored, { route, address, ...more }).urls).toEqual(['/api/auth/profile']),
);

test('a visitor asks for what a public page declares, without a token', () => {
  const { asked, page } = atStart({}, { route: { ...route, access: 'public' }, address });
  expect(asked).toEqual([
    ['/api/event/e%20-7?view=lean', { headers: {} }],
    ['/api/event/approved?endsAfter=2026-03-06', { headers: {} }],
  ]);
  expect(page?.token).toBeNull();
  expect(atStart({}, { route, address }).asked).toEqual([]);
});

const event = { name: 'Courtyard Unplugged', eventBanner: 'uploads/4f/4f72-1.webp' };
const banner = { fetchPriority: 'high', src: '/uploads/4f/4f72-1.webp' };

const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each<[string, unknown, object[]]>([
  ['one record', event, [banner]],
  ['a list', [event, { eventBanner: 'uploads/aa/second.webp' }], [banner]],
  ['an empty list', [], []],
  ['a record without a picture', { ...event, eventBanner: '' }, []],
  ['a record with something else there', { ...event, eventBanner: { src: '/uploads/a' } }, []],
  ['another address', { ...event, eventBanner: 'https://evil.test/uploads/a.webp' }, []],
  ['a path with a query', { ...event, eventBanner: 'uploads/a.webp?a=1' }, []],
  ['no record', undefined, []],
])(
  'the portal’s script loads the declared picture of the first answer: %s',
  async (_, data, loaded) => {
    const response = {
      ok: true,
      clone: () => ({ json: async () => ({ success: true, data }) }),
    };
    const given = { ...route, access: 'public', picture: 'eventBanner' };
    const { pictures, loadPicture } = atStart({}, { route: given, address, response });
    await settled();
    // Not while the script shares the line.
    expect(pictures).toEqual([]);
    loadPicture?.();
    await settled();
    expect(pictures).toEqual(loaded);
  },
);

test('an answer that is no JSON loads no picture', async () => {
  const json = async () => Promise.reject(new SyntaxError('Unexpected token <'));
  const given = { ...route, access: 'public', picture: 'eventBanner' };
  const { pictures, loadPicture } = atStart(
    {},
    { route: given, address, response: { ok: true, clone: () => ({ json }) } },
  );
  loadPicture?.();
  await settled();
  expect(pictures).toEqual([]);
});

test('a route without a picture has none to load', () =>
  expect(atStart({}, { route: { ...route, access: 'public' }, address }).loadPicture).toBe(
    undefined,
  ));

const summary = { title: 'name', text: 'description' };
const club = { name: 'Robotics Club', description: '<b>Robots</b>\nfor all' };

const opened = (answer: object, more: { isWaiting?: boolean; isRead?: boolean } = {}) => {
  const response = { ok: true, clone: () => ({ json: async () => answer }), ...answer };
  const given = { ...route, access: 'public', summary };
  return atStart({}, { route: given, address, response, ...more });
};
const title = ['p', 'lead', 'Robotics Club'];
const loading = ['p', 'Loading…'];

test.each<[string, unknown, unknown[]]>([
  ['title and text', club, [title, ['p', 'text', '<b>Robots</b>\nfor all'], loading]],
  ['no text', { ...club, description: '' }, [title, loading]],
  ['another text', { ...club, description: { html: '' } }, [title, loading]],
])('the first answer is shown until the portal is rendered: %s', async (_, data, lines) => {
  const { shown } = opened({ data });
  await settled();
  expect(shown()).toEqual(lines);
});

test('an answer that comes before the end of the page is shown after it', async () => {
  const { shown, read } = opened({ data: club }, { isRead: false });
  await settled();
  expect(shown()).toEqual([['p'], ['p'], ['noscript']]);
  read();
  await settled();
  expect(shown()[0]).toEqual(title);
});

test.each<[string, object, object]>([
  ['the answer is a refusal', { ok: false, data: club }, {}],
  ['the answer is a list', { data: [club] }, {}],
  ['there is no record', { success: false, message: 'Club not found' }, {}],
  ['the record has no title', { data: { ...club, name: '' } }, {}],
  ['the title is no text', { data: { ...club, name: 7 } }, {}],
  ['the portal or the message of its failure is shown', { data: club }, { isWaiting: false }],
])('the static words stay when %s', async (_, answer, more) => {
  const { shown } = opened(answer, more);
  await settled();
  expect(shown()).toEqual([['p'], ['p'], ['noscript']]);
});
