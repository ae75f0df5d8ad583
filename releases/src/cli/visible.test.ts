import { withoutSources } from './package-folders';
import { execute } from './command-line';
import { openPinnedReleases, type PinnedReleases } from '../testing/pinned-releases';
import { visible, visibleIn } from './visible';

test.each([
  ['plain ✓ → ₹ é', 'plain ✓ → ₹ é'],
  ['two\nlines', 'two\nlines'],
  ['\u001b[2Jgone', '\\u001b[2Jgone'],
  ['\u009b31m', '\\u009b31m'],
  ['a\rb\tc\u0007\u007f\u0000', 'a\\u000db\\u0009c\\u0007\\u007f\\u0000'],
  ['\u202egnp.exe\u2066\u200f\u061c', '\\u202egnp.exe\\u2066\\u200f\\u061c'],
  ['a\u2028b', 'a\\u2028b'],
])('%j is shown as %j', (text, shown) => expect(visible(text)).toBe(shown));

test('texts of other people are one line wherever they are printed', () => {
  const given = { 'a\n': ['b\nc', { d: '\u001b', e: 1, f: null, g: true, h: undefined }] };
  expect(visibleIn(given)).toEqual({
    'a\\n': ['b\\nc', { d: '\\u001b', e: 1, f: null, g: true, h: undefined }],
  });
});

let local: PinnedReleases;
const evil = 'x\u001b]0;owned\u0007\u009b2J\u202e\nproduction now runs revision 9.';
beforeAll(async () => {
  local = await openPinnedReleases(['shell', 'mfe-member']);
  await local.change({ action: 'disable', area: 'mfe-member', message: 'off' });
  // Texts that an older service accepted.
  const texts = JSON.stringify(evil);
  await local.pool.query(
    `update releases.revisions set reason = $1, actor = $1, change = jsonb_set(change, '{message}', $2::jsonb),
       pins = jsonb_set(pins, '{areas,mfe-member,disabled}', $2::jsonb),
       document = jsonb_set(document, '{areas,0,declaration,owner}', $2::jsonb) where number = 2`,
    [evil, texts],
  );
  await local.pool.query('update releases.tokens set label = $1', [evil]);
  await local.pool.query('update releases.signing_keys set label = $1', [evil]);
});
afterAll(() => local.close());

// Everything but new lines and printable characters.
const STEERING = /[^\P{Cc}\n]|[\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

test.each([
  'status',
  'history --env local',
  'token list',
  'key list',
  'builds',
  'explain /member --env local',
  'explain r2/mfe-member@1.0.0 --env local',
  'diff local@1 local@2',
  'pin mfe-member@1.0.0 --env local --reason x --base 1',
  'token revoke \u001b[2J',
  'explain \u001b[2J --env local',
  'nothing\u001b[2J',
])('no reason, owner, title or message steers the terminal: portal %j', async (words) => {
  for (const json of [[], ['--json']]) {
    const { out, error } = await local.portal([...words.split(' '), ...json]);
    expect(out + error).not.toMatch(STEERING);
    expect(out + error).not.toMatch(/^production now runs/m);
    expect(out + error).not.toBe('');
  }
});

test('scripts get the text as it is', async () => {
  const [first] = await local.json<{ reason: string }[]>(['history', '--env', 'local']);
  expect(first?.reason).toBe(evil);
});

test.each([
  ['--reason', ['pin', 'mfe-member@1.0.0', '--env', 'local', '--reason', evil]],
  ['--message', ['disable', 'mfe-member', '--env', 'local', '--reason', 'x', '--message', evil]],
  ['a label', ['token', 'create', evil, '--scopes', 'read']],
])('%s with such characters is refused', async (_what, args) => {
  expect(await local.portal(args)).toMatchObject({
    code: 2,
    error: expect.stringContaining('has characters that cannot be shown'),
  });
});

test('completion is printed as it is', async () => {
  const out: string[] = [];
  const terminal = { out: (text: string) => void out.push(text), error: () => undefined };
  await execute(['node', 'portal', 'completion', 'bash'], {
    root: `${import.meta.dirname}/../../..`,
    env: {},
    terminal,
    cwd: '/',
    ...withoutSources,
  });
  expect(out.join('')).toContain('_portal() {\n');
});
