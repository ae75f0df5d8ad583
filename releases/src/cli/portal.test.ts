import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBuild } from '../testing/test-builds';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let service: TestReleases;
let url: string;
const scratch = mkdtempSync(path.join(tmpdir(), 'portal-'));
const publish = async (name: string, version: string) =>
  service.portal(['publish', name, '--no-check', '--folder', await makeBuild({ name, version })]);
const why = ['--reason', 'a test'];

beforeAll(async () => {
  service = await openTestReleases();
  url = await service.listen();
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['mfe-member', '1.0.0'],
    ['mfe-public', '1.0.0'],
  ] as const) {
    expect((await publish(name, version)).error).toBe('');
  }
  const pinned = await service.portal([
    'pin',
    'shell@1.0.0',
    'mfe-member@1.0.0',
    'mfe-public@1.0.0',
    '--env',
    'local',
    ...why,
  ]);
  expect(pinned).toMatchObject({ code: 0, error: '' });
});
afterAll(async () => {
  await service.close();
  rmSync(scratch, { recursive: true, force: true });
});

const ticket = async () => /name="portal-ticket" content="([^"]+)"/.exec(await page())?.[1] ?? '';
const page = async (address = '/member') =>
  (await fetch(url + address, { headers: { accept: 'text/html' } })).text();

test('the first token is readable by its owner only, and a loose one is not used', async () => {
  const file = path.join(service.folder, 'releases/operator.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  const refused = await service.portal(['status']);
  expect(refused.code).toBe(6);
  expect(refused.error).toContain('can be read by others');
  chmodSync(file, 0o600);
});

test('a version is published once: the same content again succeeds, another one is refused', async () => {
  const again = await publish('mfe-member', '1.0.0');
  expect(again).toMatchObject({ code: 0, error: '' });
  expect(again.out).toMatch(
    /^mfe-member@1\.0\.0 is already published with this content, by first operator on .+ UTC\.\n$/,
  );
  const other = { name: 'mfe-member', version: '1.0.0', facts: { shared: {} } };
  for (const made of [other, { ...other, facts: {}, files: { 'remoteEntry.js': '"other"' } }]) {
    const folder = await makeBuild(made);
    const refused = await service.portal([
      'publish',
      'mfe-member',
      '--no-check',
      '--folder',
      folder,
    ]);
    expect(refused.code).toBe(10);
    expect(refused.error).toContain('a version never changes: raise the version and publish again');
  }
});

test('a large build that is there is found, though the service reads none of it again', async () => {
  const version = '1.0.0-large';
  const files = { 'remoteEntry.js': `"${randomBytes(2_500_000).toString('base64')}"` };
  const folder = await makeBuild({ name: 'mfe-large', version, files });
  const publishLarge = () =>
    service.portal(['publish', 'mfe-large', '--no-check', '--folder', folder, '--timeout', '20']);
  expect(await publishLarge()).toMatchObject({ code: 0, error: '' });
  const again = await publishLarge();
  expect(again).toMatchObject({ code: 0, error: '' });
  expect(again.out).toContain('is already published with this content');
});

test('a pin is served at once, and a dry run changes nothing', async () => {
  await publish('mfe-member', '1.1.0');
  const dry = await service.portal([
    'pin',
    'mfe-member@1.1.0',
    '--env',
    'local',
    ...why,
    '--dry-run',
  ]);
  expect(dry.out).toContain('Nothing was changed.');
  expect(await page()).toContain('/builds/mfe-member/1.0.0/remoteEntry.js');
  await service.portal(['pin', 'mfe-member@1.1.0', '--env', 'local', ...why]);
  const html = await page();
  expect(html).toContain('href="/builds/mfe-member/1.1.0/remoteEntry.js" integrity="sha384-');
  expect(html).not.toContain('href="/builds/mfe-member/1.0.0/');
});

test('a change made from a stale revision is refused and told who changed what since', async () => {
  const { revision } = await service.json<{ revision: number }>(['status', '--env', 'local']);
  await service.portal([
    'disable',
    'mfe-public',
    '--env',
    'local',
    '--reason',
    'Storm',
    '--message',
    'Back at noon',
  ]);
  const stale = await service.portal([
    'pin',
    'mfe-member@1.0.0',
    '--env',
    'local',
    ...why,
    '--base',
    String(revision),
  ]);
  expect(stale.code).toBe(4);
  expect(stale.error).toContain(
    `local has moved on since revision ${revision} (${revision + 1} by first operator, disable mfe-public: Storm)`,
  );
  expect(await page('/public')).toContain('"disabled":"Back at noon"');
  await service.portal(['enable', 'mfe-public', '--env', 'local', ...why]);
  expect(await page('/public')).not.toContain('Back at noon');
});

test('a rollback is a new revision that equals the old one', async () => {
  const before = await service.json<{ number: number; pins: unknown }[]>([
    'history',
    '--env',
    'local',
  ]);
  const back = await service.portal(['rollback', '--to', '1', '--env', 'local', ...why]);
  expect(back.code).toBe(0);
  const after = await service.json<
    { number: number; pins: unknown; reason: string; actor: string }[]
  >(['history', '--env', 'local']);
  expect(after.length).toBe(before.length + 1);
  expect(after[0]?.pins).toEqual(after.at(-1)?.pins);
  expect(after.map(({ number }) => number)).toEqual([...after].map((_, at) => after.length - at));
  expect(after[0]).toMatchObject({ actor: 'first operator', reason: 'a test' });
  const nothing = await service.portal(['rollback', '--to', '1', '--env', 'local', ...why]);
  expect(nothing.code).toBe(10);
});

test('promote brings one environment to another, whole or in part, and diff says what differs', async () => {
  await service.portal(['environment', 'create', 'staging']);
  await service.portal(['promote', '--from', 'local', '--to', 'staging', ...why]);
  expect((await service.portal(['diff', 'local', 'staging'])).out).toBe('No difference.\n');
  await service.portal(['pin', 'mfe-member@1.1.0', 'mfe-public@1.0.0', '--env', 'staging', ...why]);
  const diff = await service.portal(['diff', 'local', 'staging']);
  expect(diff.out).toContain('mfe-member  1.0.0 → 1.1.0');
  const part = await service.portal([
    'promote',
    '--from',
    'staging',
    '--to',
    'local',
    '--only',
    'mfe-member',
    ...why,
  ]);
  expect(part.out).toContain('mfe-member  1.0.0 → 1.1.0');
});

const as = async (label: string, scopes: string) => {
  const { token } = await service.json<{ token: string }>([
    'token',
    'create',
    label,
    '--scopes',
    scopes,
  ]);
  return { PORTAL_TOKEN: token };
};

test('an environment of two approvals waits for a second person', async () => {
  await service.portal(['environment', 'create', 'production', '--approvals', '2']);
  const first = await as('first person', 'pin:production');
  const proposed = await service.portal(
    ['promote', '--from', 'staging', '--to', 'production', ...why],
    first,
  );
  expect(proposed.code).toBe(5);
  const proposal = /approve (\w+)/.exec(proposed.out)?.[1] ?? '';
  expect(
    (await service.json<{ revision: number }>(['status', '--env', 'production'])).revision,
  ).toBe(0);
  expect(await service.portal(['approve', proposal], first)).toMatchObject({ code: 6 });
  expect(
    await service.portal(['approve', proposal], await as('second person', 'pin:production')),
  ).toMatchObject({ code: 0 });
  const [revision] = await service.json<{ actor: string; approvedBy: string }[]>([
    'history',
    '--env',
    'production',
  ]);
  expect(revision).toMatchObject({ actor: 'first person', approvedBy: 'second person' });
});

test('nobody lowers alone how many people a change takes', async () => {
  const two = ['environment', 'create', 'exams', '--approvals', '2'];
  expect(await service.portal(two)).toMatchObject({
    code: 0,
    out: 'exams is there; a change of it takes two people.\n',
  });
  // Named again without a number it stays as it is.
  expect(await service.portal(two.slice(0, 3))).toMatchObject({
    code: 0,
    out: 'exams is there; a change of it takes two people.\n',
  });
  const desk = await as('exam desk', 'admin,pin:exams');
  const lower = await service.portal([...two.slice(0, 3), '--approvals', '1'], desk);
  expect(lower).toMatchObject({ code: 5 });
  expect(lower.out).toContain(
    'exams is there; a change of it takes two people.\nAsking one person only takes the second person as well',
  );
  const proposal = /approve (\w+)/.exec(lower.out)?.[1] ?? '';
  const twice =
    /approve (\w+)/.exec(
      (await service.portal([...two.slice(0, 3), '--approvals', '1'], desk)).out,
    )?.[1] ?? '';
  expect(twice).toBe(proposal);
  expect((await service.portal(['status', '--env', 'exams'])).out).toContain(
    `Waiting: ${proposal} by exam desk`,
  );
  const own = await service.portal(['approve', proposal], desk);
  expect(own).toMatchObject({ code: 6 });
  expect(own.error).toContain(
    'exams asks for a second person: somebody other than exam desk approves this.',
  );
  const pinned = await service.portal(['pin', 'shell@1.0.0', '--env', 'exams', ...why]);
  expect(pinned).toMatchObject({ code: 5 });

  expect(
    await service.portal(['approve', proposal], await as('desk', 'pin:staging')),
  ).toMatchObject({ code: 6 });
  const dean = await as('dean', 'pin:exams');
  expect(await service.portal([...two.slice(0, 3), '--approvals', '1'], dean)).toMatchObject({
    code: 6,
  });
  expect(await service.portal(['approve', proposal], dean)).toMatchObject({
    code: 0,
    out: 'Approved: a change of exams takes one person from now on.\n',
  });
  expect(await service.portal(['approve', proposal], dean)).toMatchObject({ code: 7 });
  expect(await service.json(['environment', 'list'])).toContainEqual({
    name: 'exams',
    approvals: 1,
    revision: 0,
  });
  // A proposal that waits while two people are required again would undo that.
  expect(await service.portal(two)).toMatchObject({ code: 0 });
  const again =
    /approve (\w+)/.exec(
      (await service.portal([...two.slice(0, 3), '--approvals', '1'], desk)).out,
    )?.[1] ?? '';
  expect(await service.portal(two)).toMatchObject({ code: 0 });
  expect(await service.portal(['approve', again], dean)).toMatchObject({ code: 4 });
  // The list says who created a token.
  expect((await service.portal(['token', 'list'])).out).toMatch(
    /dean +pin:exams .*first operator +in use/,
  );
});

test('tokens reach as far as their scopes, until they are revoked', async () => {
  const team = await service.json<{ id: string; token: string }>([
    'token',
    'create',
    'members',
    '--scopes',
    'publish:mfe-member,pin:staging',
  ]);
  const as = { PORTAL_TOKEN: team.token };
  const folder = await makeBuild({ name: 'mfe-public', version: '1.5.0' });
  expect(
    (await service.portal(['publish', 'mfe-public', '--no-check', '--folder', folder], as)).error,
  ).toContain('this needs publish:mfe-public');
  expect(
    await service.portal(
      [
        'publish',
        'mfe-member',
        '--no-check',
        '--folder',
        await makeBuild({ name: 'mfe-member', version: '1.5.0' }),
      ],
      as,
    ),
  ).toMatchObject({ code: 0 });
  expect(
    await service.portal(['pin', 'mfe-member@1.5.0', '--env', 'local', ...why], as),
  ).toMatchObject({ code: 6 });
  expect(
    await service.portal(['pin', 'mfe-member@1.5.0', '--env', 'staging', ...why], as),
  ).toMatchObject({ code: 0 });
  expect(await service.portal(['token', 'list'], as)).toMatchObject({ code: 6 });
  await service.portal(['token', 'revoke', team.id]);
  expect(await service.portal(['status'], as)).toMatchObject({ code: 6 });
  expect((await service.portal(['token', 'list'])).out).not.toContain(team.token);
});

test('a build signed with a key nobody trusts is refused until an administrator trusts it', async () => {
  const key = path.join(scratch, 'team.pem');
  await service.portal(['key', 'new', key]);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  const folder = await makeBuild({ name: 'mfe-member', version: '1.6.0' });
  const refused = await service.portal([
    'publish',
    'mfe-member',
    '--no-check',
    '--folder',
    folder,
    '--key',
    key,
  ]);
  expect(refused).toMatchObject({ code: 3 });
  expect(refused.error).toContain('is not signed with a key this service trusts');
  await service.portal(['key', 'trust', `${key}.pub`, '--label', 'members']);
  expect(
    await service.portal(['publish', 'mfe-member', '--no-check', '--folder', folder, '--key', key]),
  ).toMatchObject({ code: 0 });
});

test('verify finds nothing on what is served, and names exactly the file when a byte is flipped in any of its forms', async () => {
  expect(await service.portal(['verify', '--env', 'local'])).toMatchObject({ code: 0 });
  const file = path.join(service.folder, 'releases/builds/mfe-public/1.0.0/files/home.js');
  for (const [form, name] of [
    ['', 'identity'],
    ['.br', 'br'],
    ['.gz', 'gzip'],
  ] as const) {
    const good = readFileSync(file + form);
    const flipped = Buffer.from(good);
    flipped.writeUInt8((flipped[flipped.length >> 1] ?? 0) ^ 1, flipped.length >> 1);
    writeFileSync(file + form, flipped);
    const found = await service.portal(['verify', '--env', 'local']);
    expect(found.code).toBe(9);
    expect(found.out.match(/✗.*/g)).toEqual([
      `✗ mfe-public@1.0.0 home.js: its bytes are not the signed ones (as ${name})`,
    ]);
    writeFileSync(file + form, good);
  }
  const good = readFileSync(file);
  rmSync(file);
  expect((await service.portal(['verify', '--env', 'local'])).out).toContain(
    '✗ mfe-public@1.0.0 home.js: it answers 404',
  );
  writeFileSync(file, good);
});

test('explain says who serves an address and where a build runs', async () => {
  const byPath = await service.portal(['explain', '/member', '--env', 'local']);
  expect(byPath.out).toContain('/member is served by mfe-member@1.1.0');
  const byBuild = await service.json<{ runs: { environment: string; as: string }[] }>([
    'explain',
    'mfe-member@1.5.0',
  ]);
  expect(byBuild.runs).toEqual([expect.objectContaining({ environment: 'staging', as: 'pinned' })]);
});

test('what browsers report shows in health and status', async () => {
  const { revision } = await service.json<{ revision: number }>(['status', '--env', 'local']);
  const events = [
    { kind: 'failure', build: 'mfe-member', version: '1.1.0', name: 'entry' },
    { kind: 'vital', build: 'mfe-member', version: '1.1.0', name: 'LCP', value: 1700 },
    { kind: 'failure', build: 'mfe-nobody', version: '1.0.0', name: 'entry' },
  ];
  const sent = await fetch(`${url}/portal/reports`, {
    method: 'POST',
    body: JSON.stringify({
      environment: 'local',
      revision,
      ticket: await ticket(),
      view: 1,
      events,
    }),
  });
  expect(sent.status).toBe(204);
  const health = await service.json<object[]>(['health', '--env', 'local']);
  expect(health).toEqual([
    {
      build: 'mfe-member',
      version: '1.1.0',
      failures: 1,
      fallbacks: 0,
      views: 1,
      vitals: { LCP: 1800 },
    },
  ]);
});

test('a tab that runs an older revision is still heard', async () => {
  const history = await service.json<
    { number: number; pins: { areas: Record<string, { version: string }> } }[]
  >(['history', '--env', 'local']);
  const older = history.find(({ pins }) => pins.areas['mfe-member']?.version === '1.0.0');
  const events = [{ kind: 'failure', build: 'mfe-member', version: '1.0.0', name: 'render' }];
  for (const revision of [older?.number, 9999]) {
    await fetch(`${url}/portal/reports`, {
      method: 'POST',
      body: JSON.stringify({
        environment: 'local',
        revision,
        ticket: await ticket(),
        view: 1,
        events,
      }),
    });
  }
  const health = await service.json<{ version: string; failures: number }[]>([
    'health',
    '--env',
    'local',
  ]);
  expect(health.find(({ version }) => version === '1.0.0')).toMatchObject({ failures: 1 });
});

test('explain answers a support code with the exact set, what changed with it, its health and the restore', async () => {
  await service.portal(['environment', 'create', 'desk']);
  const pin = (...builds: string[]) =>
    service.portal(['pin', ...builds, '--env', 'desk', '--reason', `Run ${builds.join(' ')}`]);
  await pin('shell@1.0.0', 'mfe-member@1.0.0', 'mfe-public@1.0.0');
  await pin('mfe-member@1.1.0');
  const { out } = await service.portal(['explain', 'r2/mfe-member@1.1.0', '--env', 'desk']);
  expect(out).toContain(
    'mfe-member@1.1.0 failed in revision 2 of desk, looked after by Team mfe-member',
  );
  expect(out).toMatch(/mfe-public +1\.0\.0/);
  expect(out).toMatch(/mfe-member +1\.1\.0 .*1\.0\.0/);
  expect(out).toContain('Changed since revision 1:\nmfe-member  1.0.0 → 1.1.0');
  expect(out).toContain(
    'To take it back: npx portal rollback --to 1 --env desk --reason "mfe-member@1.1.0 fails"',
  );

  // Something else came after it: only this part is taken back.
  await service.portal([
    'disable',
    'mfe-public',
    '--env',
    'desk',
    '--message',
    'Back at noon',
    ...why,
  ]);
  const wayBackOf = async (code: string) =>
    (await service.json<{ wayBack: string | null }>(['explain', code, '--env', 'desk'])).wayBack;
  expect(await wayBackOf('r3/mfe-member@1.1.0')).toBe(
    'npx portal pin mfe-member@1.0.0 --env desk --reason "mfe-member@1.1.0 fails"',
  );
  await pin('mfe-member@1.0.0');
  expect(await wayBackOf('r3/mfe-member@1.1.0')).toBeNull();
  expect((await service.portal(['explain', 'r3/mfe-member@1.1.0', '--env', 'desk'])).out).toContain(
    'desk runs mfe-member@1.0.0 now, in revision 4: Retry or a reload brings it.',
  );
  expect(await wayBackOf('r1/shell@1.0.0')).toBeNull();
  expect(await service.portal(['explain', 'r99/mfe-member@1.1.0', '--env', 'desk'])).toMatchObject({
    code: 7,
  });
  expect(await service.portal(['explain', 'r1/mfe-nobody@1.1.0', '--env', 'desk'])).toMatchObject({
    code: 7,
  });
});

test('the restore of a version that a rollback brought back never leads to the one it took away', async () => {
  await service.portal(['environment', 'create', 'ward']);
  const pin = (...builds: string[]) =>
    service.portal(['pin', ...builds, '--env', 'ward', '--reason', `Run ${builds.join(' ')}`]);
  const wayBackOf = async (code: string) =>
    (await service.json<{ wayBack: string | null }>(['explain', code, '--env', 'ward'])).wayBack;
  await pin('shell@1.0.0', 'mfe-member@1.0.0', 'mfe-public@1.0.0');
  await pin('mfe-member@1.1.0');
  await service.portal(['rollback', '--to', '1', '--env', 'ward', ...why]);
  expect(await wayBackOf('r3/mfe-member@1.0.0')).toMatch(
    /^npx portal disable mfe-member --env ward /,
  );
  await service.portal(['rollback', '--to', '2', '--env', 'ward', ...why]);
  expect(await wayBackOf('r4/mfe-member@1.1.0')).toMatch(
    /^npx portal pin mfe-member@1\.0\.0 --env ward /,
  );
});

test('gc removes only what nothing needs, and only says so in a dry run', async () => {
  await publish('mfe-member', '0.9.0');
  const args = ['gc', '--days', '0', '--window', '1'];
  const dry = await service.json<{ removed: { name: string; version: string }[] }>([
    ...args,
    '--dry-run',
  ]);
  expect(dry.removed).toContainEqual(
    expect.objectContaining({ name: 'mfe-member', version: '0.9.0' }),
  );
  expect(dry.removed).not.toContainEqual(expect.objectContaining({ version: '1.1.0' }));
  expect((await service.portal(['builds', 'mfe-member'])).out).toContain('0.9.0');
  await service.portal(args);
  expect((await service.portal(['builds', 'mfe-member'])).out).not.toContain('0.9.0');
  expect(await service.portal(['verify', '--env', 'local'])).toMatchObject({ code: 0 });
  expect(
    (await service.portal(['pin', 'mfe-member@0.9.0', '--env', 'local', ...why])).error,
  ).toContain('it is not in the store');
});

test('wrong usage, unknown things and a service out of reach have their own exit codes', async () => {
  expect(await service.portal(['pin', 'mfe-member@1.0.0'])).toMatchObject({ code: 2 });
  expect(await service.portal(['status', '--env', 'nowhere'])).toMatchObject({ code: 7 });
  const away = await service.portal(['status', '--url', 'http://127.0.0.1:9'], {
    PORTAL_TOKEN: 'x',
  });
  expect(away.code).toBe(8);
  expect(away.error).toContain('cannot be reached');
  const asJson = await service.json<{ error: { code: string } }>(['status', '--env', 'nowhere']);
  expect(asJson.error.code).toBe('environment_missing');
  const usage = await service.portal(['pin', 'mfe-member@1.0.0', '--json']);
  expect(usage).toMatchObject({ code: 2, error: '' });
  expect(JSON.parse(usage.out)).toEqual({
    error: { code: 'usage', message: expect.stringContaining('--env') },
  });
  expect((await service.portal(['history', '--env', 'local', '--limit', 'many'])).error).toBe(
    '✗ --limit takes a whole number from 1 to 500, not "many".\n',
  );
  expect(await service.portal(['gc', '--days', 'none'])).toMatchObject({ code: 2 });
  expect(await service.portal(['status', '--env', 'staging/../local'])).toMatchObject({ code: 2 });
});

test('help has the exit codes, and an example for every command', async () => {
  const help = (await service.portal(['--help'])).out;
  expect(help).toContain('3 refused by the gate');
  expect((await service.portal(['pin', '--help'])).out).toContain(
    'portal pin mfe-member@1.4.2 --env production',
  );
  const names =
    help
      .split('Commands:')[1]
      ?.match(/^ {2}[a-z][a-z-]*/gm)
      ?.map((name) => name.trim()) ?? [];
  expect(names.length).toBeGreaterThan(15);
  const commands = names.filter((each) => !['environment', 'token', 'key', 'help'].includes(each));
  const helps = await Promise.all(commands.map((name) => service.portal([name, '--help'])));
  for (const [at, name] of commands.entries())
    expect(helps[at]?.out).toMatch(new RegExp(`Examples?:\\n.*portal ${name}`));
});

test('completion offers commands, their options and their parts, as bash really does it', async () => {
  const { out } = await service.portal(['completion', 'bash']);
  const complete = (...typed: string[]) => {
    const script = `${out}\nCOMP_WORDS=(portal ${typed.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${typed.length}; _portal; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ');
  };
  expect(complete('ro')).toEqual(['rollback']);
  expect(complete('pin', '--r')).toEqual(['--reason']);
  expect(complete('token', 're')).toEqual(['revoke']);
  expect(complete('token', 'create', '--sc')).toEqual(['--scopes']);
  expect(complete('status', '--ti')).toEqual(['--timeout']);
  expect(complete('token', 'create', '--u')).toEqual(['--url']);
  expect((await service.portal(['completion', 'fish'])).code).toBe(2);
});
