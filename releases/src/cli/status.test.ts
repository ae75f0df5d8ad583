import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPinnedReleases, type PinnedReleases, why } from '../testing/pinned-releases';

// Revision 1 of local runs 1.0.0 of the member area, revision 2 runs 1.1.0.
let service: PinnedReleases;
beforeAll(async () => {
  service = await openPinnedReleases();
  await service.runPublish('mfe-member', '1.1.0');
  await service.portal(['pin', 'mfe-member@1.1.0', '--env', 'local', ...why]);
});
afterAll(() => service.close());
beforeEach(() => service.pool.query('delete from releases.field_counts'));

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
  await service.runPublish('mfe-member', '1.5.0');
  await service.createPinned('staging');
  await service.portal(['pin', 'mfe-member@1.5.0', '--env', 'staging', ...why]);
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
  const sent = await fetch(`${service.url}/portal/reports`, {
    method: 'POST',
    body: JSON.stringify({
      environment: 'local',
      revision,
      ticket: await service.ticket(),
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
    await fetch(`${service.url}/portal/reports`, {
      method: 'POST',
      body: JSON.stringify({
        environment: 'local',
        revision,
        ticket: await service.ticket(),
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
