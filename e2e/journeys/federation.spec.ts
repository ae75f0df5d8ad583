import { expect, type Page } from '@playwright/test';
import { areasIn } from '../../scripts/lib/areas';
import { pin, publishChanged, rollBack } from '../support/area-checkout';
import { enter } from '../support/campus-api';
import { publishOlderArea, sharedPackagesBefore } from '../support/older-area';
import { accounts } from '../support/people';
import { expectSound, watchErrors } from '../support/soundness';
import { test } from '../support/test';

const areas = areasIn();

interface Document {
  revision: number;
  shell: { version: string; files: Record<string, string> };
  areas: { name: string; version: string; files: Record<string, string>; base: string }[];
}

const documentOf = async (page: Page): Promise<Document> =>
  JSON.parse((await page.locator('#portal-environment').textContent()) ?? '{}') as Document;

/**
 * The shared modules that the open area holds, compared by identity with those in the shell's share
 * scope.
 */
const heldBy = (page: Page, area: string) =>
  page.evaluate((area) => {
    interface Scope {
      __INSTANCES__: {
        shareScopeMap: { default: Record<string, Record<string, { lib?: () => unknown }>> };
      }[];
    }
    type Require = ((id: string) => unknown) & { m: Record<string, unknown> };
    const page = globalThis as unknown as { __FEDERATION__: Scope } & Record<
      string,
      { push: (chunk: unknown[]) => void }
    >;
    const scope = page.__FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default ?? {};
    const libraryOf = (key: string) => Object.values(scope[key] ?? {})[0]?.lib?.();
    const runtime = Object.keys(page).find((name) => name.startsWith(`webpackChunk${area}`));
    const modules: unknown[] = [];
    page[runtime ?? '']?.push([
      ['identity'],
      {},
      (require: Require) => {
        for (const id of Object.keys(require.m)) {
          try {
            modules.push(require(id));
          } catch {
            // This page did not need the share.
          }
        }
      },
    ]);
    const isReact = (each: unknown) =>
      typeof each === 'object' && each !== null && 'createElement' in each && 'useState' in each;
    return {
      same: [
        'react',
        'shared-session',
        'shared-session/router',
        'shared-ui/core',
        'shared-ui/format',
      ].filter((key) => modules.includes(libraryOf(key))),
      otherReacts: modules.filter((each) => isReact(each) && each !== libraryOf('react')).length,
    };
  }, area);

test('React, session, router and design system are the same objects in the shell and in every area, and React arrives once', async ({
  page,
}) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    scripts.set(response.url(), await response.text().catch(() => ''));
  });
  await enter(page, accounts.clubAdmin);
  for (const [address, area] of [
    ['/events', 'mfe_public'],
    ['/profile', 'mfe_member'],
    ['/admin-dashboard', 'mfe_club_admin'],
    ['/calender', 'mfe_approvals'],
  ] as const) {
    await page.goto(address);
    // The rendered heading, not that of the served HTML.
    await expect(page.locator('#page-heading')).toBeVisible();
    const held = await heldBy(page, area);
    expect(held.otherReacts, area).toBe(0);
    expect(held.same, area).toEqual(
      expect.arrayContaining(['react', 'shared-session', 'shared-ui/core']),
    );
  }
  await page.waitForLoadState('networkidle');

  // What each container received from the share scope is identical to the shell's object.
  const seen = await page.evaluate(async () => {
    interface Federation {
      __INSTANCES__: {
        shareScopeMap: Record<
          string,
          Record<
            string,
            Record<
              string,
              { lib?: () => unknown; get: () => Promise<() => unknown>; loaded?: boolean }
            >
          >
        >;
      }[];
    }
    const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: Federation })
      .__FEDERATION__;
    const scope = instances[0]?.shareScopeMap.default ?? {};
    return {
      instances: instances.length,
      keys: Object.fromEntries(
        Object.entries(scope).map(([key, versions]) => [key, Object.keys(versions).length]),
      ),
    };
  });
  expect(seen.instances).toBe(1);
  for (const key of ['react', 'shared-session', 'shared-session/router', 'shared-ui/core'])
    expect(seen.keys[key]).toBe(1);

  const bodies = [...scripts.values()];
  const holding = (mark: string) => bodies.filter((body) => body.includes(mark)).length;
  // Strings that only the packages themselves contain.
  expect(holding('react.dev/errors/')).toBeGreaterThan(0);
  expect(
    bodies.filter(
      (body) =>
        body.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') &&
        body.includes('forwardRef'),
    ).length,
  ).toBe(1);
  expect(
    bodies.filter((body) => body.includes('onRecoverableError') && body.includes('hydrateRoot'))
      .length,
  ).toBeLessThanOrEqual(1);
  expect(
    bodies.filter((body) => body.includes('useRoutes') || body.includes('data-discover')).length,
  ).toBe(1);

  // Areas contain none of it.
  for (const [url, body] of scripts) {
    if (!areas.some((area) => url.includes(`/builds/${area}/`))) continue;
    for (const mark of ['react.dev/errors/', 'data-emotion', 'hydrateRoot', 'useRoutes'])
      expect(body, url).not.toContain(mark);
  }
});

test('the shell knows no area by name, address or version', async ({ page, request }) => {
  await page.goto('/login');
  const { shell } = await documentOf(page);
  const base = `/builds/shell/${shell.version}/`;
  for (const file of Object.keys(shell.files).filter((name) => name.endsWith('.js'))) {
    const body = await (await request.get(base + file)).text();
    expect(body, file).not.toMatch(/mfe-|mfe_/);
    expect(body, file).not.toContain('/builds/');
    expect(body, file).not.toContain(shell.version);
  }
});

test('a changed area is published and pinned while the portal runs: a reload shows it, nothing else moved, and it is taken back @long', async ({
  page,
}) => {
  await enter(page, accounts.student);
  await page.goto('/my-activity');
  await expect(page.getByText('Your events, clubs and join requests in one place')).toBeVisible();
  const before = await documentOf(page);

  const version = publishChanged({
    area: 'mfe-member',
    file: 'src/screens/my-activity/my-activity-screen.tsx',
    from: 'Your events, clubs and join requests in one place',
    to: 'Everything you take part in',
  });
  pin({ 'mfe-member': version }, 'A clearer sentence');
  try {
    await page.reload();
    await expect(page.getByText('Everything you take part in')).toBeVisible();
    const after = await documentOf(page);
    expect(after.revision).toBe(before.revision + 1);
    expect(after.shell.files).toEqual(before.shell.files);
    for (const area of before.areas.filter(({ name }) => name !== 'mfe-member')) {
      expect(after.areas.find(({ name }) => name === area.name)?.files).toEqual(area.files);
    }
  } finally {
    rollBack(before.revision);
  }
  await page.reload();
  await expect(page.getByText('Your events, clubs and join requests in one place')).toBeVisible();
});

test('an area built with the version before of the shared packages runs beside the new shell @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await enter(page, accounts.student);
  await page.goto('/events');
  const { revision } = await documentOf(page);
  const packages = sharedPackagesBefore();
  const { name, version, shared } = publishOlderArea(packages);
  expect(shared).toMatchObject({
    'shared-session': `^${packages['shared-session']?.version}`,
    'shared-ui/core': `^${packages['shared-ui']?.version}`,
  });
  pin({ [name]: version }, 'It was built before');
  try {
    await page.goto('/built-before');
    await expect(page.getByRole('heading', { level: 1, name: 'Built before' })).toBeVisible();
    await page.getByRole('tab', { name: 'Two' }).click();
    await expect(page.getByText('This is tab two')).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('heading', { name: 'April 2026' })).toBeVisible();
    await page.getByRole('button', { name: 'Load every name' }).click();
    await expect(page.getByText(/^\d{3} names, missing: none$/)).toBeVisible();
    await expectSound(page);
    expect(errors).toEqual([]);
  } finally {
    rollBack(revision);
  }
});

test('with the files of one area gone the rest of the portal lives, and Retry heals without a reload', async ({
  page,
}) => {
  await enter(page, accounts.student);
  let gone = true;
  await page.route(/\/builds\/mfe-member\//, (route) => (gone ? route.abort() : route.continue()));
  await page.goto('/my-activity');
  const card = page.getByRole('region').filter({ hasText: 'Support code' });
  await expect(card).toBeVisible();
  await expect(card).toContainText('Student Experience team');
  await expect(card).toContainText(/r\d+\/mfe-member@/);

  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();

  await page.goto('/my-activity');
  await expect(card).toBeVisible();
  gone = false;
  await page.evaluate(() => ((globalThis as unknown as { stayed: boolean }).stayed = true));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { stayed?: boolean }).stayed)).toBe(
    true,
  );
});
