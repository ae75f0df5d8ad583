import { expect, type Page } from '@playwright/test';
import { type Canary } from 'contracts/releases';
import { portal, rollBack, runningVersions } from '../support/area-checkout';
import { enter } from '../support/campus-api';
import { currentRevision } from '../support/operator';
import { accounts } from '../support/people';
import { test } from '../support/test';
import { publishVariant } from '../support/variants';

// The tests share the environment.
test.describe.configure({ mode: 'default' });

const area = 'mfe-member';
/** Visits after which a canary that always fails has to be stopped. */
const MOST = 60;

let started = 0;
test.beforeAll(async ({ request }) => {
  started = await currentRevision(request);
});

const statusOf = () =>
  (JSON.parse(portal('canary', 'status', '--env', 'local', '--json')) as Canary[])[0];

test.afterAll(async ({ request }) => {
  if (statusOf()?.state === 'running') portal('canary', 'stop', area, '--env', 'local');
  if ((await currentRevision(request)) !== started) rollBack(started);
});

/**
 * Starts a canary of this version for browsers that open its link; returns the paths to join and to
 * leave it.
 */
function startCanary(version: string): { join: string; leave: string } {
  const words = [`${area}@${version}`, '--env', 'local', '--opt-in', '--json'];
  const { links } = JSON.parse(portal('canary', ...words)) as {
    links: { join: string; leave: string };
  };
  return { join: new URL(links.join).pathname, leave: new URL(links.leave).pathname };
}

/** Whether the page loads files of this version when it is opened. */
async function runs(page: Page, version: string): Promise<boolean> {
  let isLoaded = false;
  const note = (request: { url: () => string }) => {
    isLoaded ||= request.url().includes(`/builds/${area}/${version}/`);
  };
  page.on('request', note);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  page.off('request', note);
  return isLoaded;
}

test('a canary that throws stops itself, and its visitors see the page all the while @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const version = await publishVariant({
    area,
    running: runningVersions()[area] ?? '',
    flaw: 'throws on first render',
    screen: 'profile',
  });
  await enter(page, accounts.student);
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await enter(other, accounts.student);
  await page.goto(startCanary(version).join);

  let visits = 0;
  for (; visits < MOST && statusOf()?.state === 'running'; visits += 1) {
    const told = page.waitForResponse((answer) => answer.url().endsWith('/portal/reports'));
    expect(await runs(page, version)).toBe(true);
    await told;
  }
  expect(statusOf()).toMatchObject({ version, state: 'stopped', endedBy: null });
  expect(statusOf()?.figures.canary.troubled).toBeGreaterThanOrEqual(20);
  expect(statusOf()?.why).toMatch(/\d+ of \d+ page views/);
  expect(await runs(page, version)).toBe(false);
  expect(await runs(other, version)).toBe(false);
  await other.close();
});

test('a sound canary runs only where its link was opened, until it is promoted @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const version = await publishVariant({ area, running: runningVersions()[area] ?? '' });
  await enter(page, accounts.student);
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await enter(other, accounts.student);
  const { join, leave } = startCanary(version);
  await page.goto(join);
  expect(await runs(page, version)).toBe(true);
  expect(await runs(other, version)).toBe(false);
  await page.goto(leave);
  expect(await runs(page, version)).toBe(false);
  portal('canary', 'promote', area, '--env', 'local', '--reason', 'It ran well');
  expect(await runs(page, version)).toBe(true);
  expect(await runs(other, version)).toBe(true);
  expect(statusOf()).toMatchObject({ version, state: 'promoted' });
  await other.close();
});
