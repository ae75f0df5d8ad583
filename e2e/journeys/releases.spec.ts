import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Status } from 'contracts/releases';
import { pin, portal, rollBack } from '../support/area-checkout';
import { enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { flipByte } from '../support/stored-file';
import { test } from '../support/test';

const root = path.resolve(import.meta.dirname, '../..');

interface Document {
  revision: number;
  shell: { name: string; version: string; files: Record<string, string>; entry: string[] };
  areas: { name: string; version: string; files: Record<string, string> }[];
}

const documentOf = async (page: Page): Promise<Document> =>
  JSON.parse((await page.locator('#portal-environment').textContent()) ?? '{}') as Document;

/** Every file below a folder with its size and the instant it was written. */
function state(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, at: statSync(path.join(folder, name)) }))
    .filter(({ at }) => at.isFile())
    .map(({ name, at }) => `${name} ${at.size} ${at.mtimeMs}`)
    .sort();
}

/** Runs `portal verify`: its exit code and the lines that name a file. */
function verify(): { code: number; named: string[] } {
  try {
    return { code: 0, named: portal('verify', '--env', 'local').match(/✗.*/g) ?? [] };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, named: stdout.match(/✗.*/g) ?? [] };
  }
}

/** Addresses of all scripts that the browser parsed; others never ran. */
async function parsedScripts(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  const client = await page.context().newCDPSession(page);
  client.on('Debugger.scriptParsed', ({ url }) => seen.add(new URL(url || 'about:blank').pathname));
  await client.send('Debugger.enable');
  return seen;
}

test('an area is built and published by one command and pinned by another: a reload runs it, and nothing else was built @long', async ({
  page,
}) => {
  const store = path.join(process.env.E2E_DATA_DIR ?? '', 'releases/builds');
  const version = `1.0.1-e2e.${Date.now().toString(36)}`;
  await enter(page, accounts.coordinator);
  await page.goto('/calender');
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
  const before = await documentOf(page);
  const builds = state(store);
  const outputs = ['shell', ...before.areas.map(({ name }) => name)].map((name) =>
    readFileSync(path.join(root, name, 'dist/build.json'), 'utf8'),
  );

  portal('publish', 'mfe-approvals', '--no-check', '--build', version);
  pin({ 'mfe-approvals': version }, 'The agenda, built again');
  try {
    // The open tab stays with the revision it started with.
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining(version));
    const parsed = await parsedScripts(page);
    parsed.clear(); // scripts of the open page are reported again
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
    expect([...parsed]).toContain(`/builds/mfe-approvals/${version}/remoteEntry.js`);
    expect(
      [...parsed].filter(
        (file) => file.startsWith('/builds/mfe-approvals/') && !file.includes(version),
      ),
    ).toEqual([]);
    const after = await documentOf(page);
    expect(after.revision).toBe(before.revision + 1);
    const others = ({ shell, areas }: Document) => [
      shell,
      ...areas.filter(({ name }) => name !== 'mfe-approvals'),
    ];
    expect(others(after)).toEqual(others(before));
    // Only the new version's folder was written on the disk.
    expect(
      state(store).filter((line) => !line.startsWith(path.join('mfe-approvals', version))),
    ).toEqual(builds);
    expect(
      ['shell', ...before.areas.map(({ name }) => name)].map((name) =>
        readFileSync(path.join(root, name, 'dist/build.json'), 'utf8'),
      ),
    ).toEqual(outputs);
    const { parts } = JSON.parse(portal('status', '--env', 'local', '--json')) as Status;
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
    expect(parts).toContainEqual(
      expect.objectContaining({ name: 'mfe-approvals', version, commit }),
    );
  } finally {
    rollBack(before.revision);
  }
});

for (const { what, name, file, path: address, mark } of [
  {
    what: 'an area’s entry',
    name: 'mfe-member',
    file: /^remoteEntry\.js$/,
    path: '/my-activity',
    mark: '',
  },
  {
    what: 'an area’s chunk',
    name: 'mfe-member',
    file: /^chunks\/my-activity\.[^/]*js$/,
    path: '/my-activity',
    mark: ' @long',
  },
  {
    what: 'the shell’s lazy chunk',
    name: 'shell',
    file: /federation[^/]*\.js$/,
    path: '/my-activity',
    mark: ' @long',
  },
]) {
  test(`a byte flipped in ${what}: it never runs, verify names exactly that file, and put right again it runs${mark}`, async ({
    page,
  }) => {
    await enter(page, accounts.student);
    await page.goto('/clubs');
    const { shell, areas } = await documentOf(page);
    const build = [shell, ...areas].find((each) => each.name === name);
    const flipped = Object.keys(build?.files ?? {}).find((each) => file.test(each)) ?? '';
    const version = build?.version ?? '';
    const restore = flipByte({ name, version, file: flipped });
    const other = await page
      .context()
      .browser()
      ?.newContext({ storageState: await page.context().storageState() });
    if (!other) throw new Error('no browser');
    const fresh = await other.newPage();
    try {
      const parsed = await parsedScripts(fresh);
      await fresh.goto(address);
      const settled = fresh
        .getByRole('region')
        .filter({ hasText: 'Support code' })
        .or(fresh.getByRole('heading', { level: 1, name: 'My Activity' }));
      await expect(settled.first()).toBeVisible();
      expect([...parsed]).not.toContain(`/builds/${name}/${version}/${flipped}`);
      expect(verify()).toEqual({
        code: 9,
        named: [`✗ ${name}@${version} ${flipped}: its bytes are not the signed ones`],
      });
    } finally {
      restore();
    }
    const parsed = await parsedScripts(fresh);
    await fresh.goto(address);
    // A damaged file may be cached: the shell requests failed files again, a person presses Retry
    // at most once.
    const heading = fresh.getByRole('heading', { level: 1, name: 'My Activity' });
    const retry = fresh.getByRole('button', { name: 'Retry' });
    await expect(heading.or(retry).first()).toBeVisible();
    if (await retry.isVisible()) await retry.click();
    await expect(heading).toBeVisible();
    expect([...parsed]).toContain(`/builds/${name}/${version}/${flipped}`);
    await other.close();
  });
}

test('a byte flipped in the shell itself: it never runs, words say what to do, verify names exactly that file @long', async ({
  page,
}) => {
  await page.goto('/login');
  const { shell } = await documentOf(page);
  const flipped = shell.entry.find((file) => file.endsWith('.js')) ?? '';
  const restore = flipByte({ ...shell, file: flipped });
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  const fresh = await context.newPage();
  try {
    const parsed = await parsedScripts(fresh);
    await fresh.goto('/login');
    await expect(
      fresh.getByRole('heading', { name: 'The portal could not be loaded' }),
    ).toBeVisible();
    expect([...parsed]).not.toContain(`/builds/shell/${shell.version}/${flipped}`);
    expect(verify()).toEqual({
      code: 9,
      named: [`✗ shell@${shell.version} ${flipped}: its bytes are not the signed ones`],
    });
  } finally {
    restore();
  }
  await fresh.getByRole('button', { name: 'Reload' }).click();
  await expect(fresh.getByLabel('Email')).toBeVisible();
  expect(verify()).toEqual({ code: 0, named: [] });
  await context.close();
});
