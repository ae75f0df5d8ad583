import fs from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { portal, runningVersions } from '../support/area-checkout';
import { expectPlainPageSound, watchErrors } from '../support/soundness';
import { test } from '../support/test';
import { publishVariant } from '../support/variants';

// The tests share the environments.
test.describe.configure({ mode: 'default' });

const area = 'mfe-member';
/** Environments of this journey; no other journey pins there. */
const [from, to] = ['ops-from', 'ops-to'];
let running: Record<string, string> = {};
let version = '';

/** The operator's token, which has all rights. */
const operatorToken = () =>
  (
    JSON.parse(
      fs.readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'releases/operator.json'), 'utf8'),
    ) as { token: string }
  ).token;

interface Shown {
  revision: number;
  parts: { name: string; version: string }[];
}
const statusOf = (environment: string) =>
  JSON.parse(portal('status', '--env', environment, '--json')) as Shown;

/** Makes an environment with the portal's pins; after a failed journey it exists already. */
function makeEnvironment(name: string) {
  portal('environment', 'create', name);
  if (statusOf(name).revision > 0) return;
  const all = Object.entries(running).map(([part, each]) => `${part}@${each}`);
  portal('pin', ...all, '--env', name, '--reason', 'The set of now');
}

const makeToken = (label: string, scopes: string): string =>
  (JSON.parse(portal('token', 'create', label, '--scopes', scopes, '--json')) as { token: string })
    .token;

test.beforeAll(async () => {
  running = runningVersions();
  version = await publishVariant({ area, running: running[area] ?? '' });
  portal('environment', 'create', to);
  makeEnvironment(from);
});

async function signIn(page: Page, token: string, environment: string) {
  await page.goto(`/portal/ops#${environment}`);
  await page.getByLabel('Token').fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: environment })).toBeVisible();
}
const rowOf = (page: Page, table: string, name: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({
      has: page.getByRole('rowheader', { name, exact: true }),
    });
/** Labels that a phone shows in a cell without words, or above its buttons. */
const labelsBesideNothing = (page: Page) =>
  page.locator('td[data-label]').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.querySelector('button') || !cell.textContent)
      .filter((cell) => cell.checkVisibility())
      .map((cell) => getComputedStyle(cell, '::before').content)
      .filter((content) => content !== 'none'),
  );
const question = (page: Page) => page.getByRole('dialog');
const pinned = (environment: string) =>
  statusOf(environment).parts.find(({ name }) => name === area)?.version;

test('an operator signs in, sees a pin, and rolls it back on a phone', async ({ page }) => {
  const errors = watchErrors(page);
  portal('pin', `${area}@${version}`, '--env', from, '--reason', 'Clearer profile');
  await page.goto('/portal/ops');
  await expectPlainPageSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, operatorToken(), from);
  const row = rowOf(page, 'Parts', area);
  await expect(row).toContainText(version);
  await expect(row).toContainText('first operator: Clearer profile');
  await expect(row).toContainText('Student Experience team');
  await expect(rowOf(page, 'History', '2')).toContainText(`pin ${area}@${version}`);
  await expectPlainPageSound(page);
  expect(await labelsBesideNothing(page)).toEqual([]);

  const rollBack = row.getByRole('button', { name: `Roll back ${area}` });
  await rollBack.press('Enter');
  await expect(question(page)).toContainText(
    `${from} runs ${area} ${running[area]} again instead of ${version}, as in revision 1. Other parts stay.`,
  );
  await expect(question(page)).toContainText(`${area} ${version} → ${running[area]}`);
  await expectPlainPageSound(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  expect(pinned(from)).toBe(version);

  await rollBack.click();
  const confirm = question(page).getByRole('button', { name: `Roll back to ${running[area]}` });
  await confirm.click();
  await expect(question(page).getByRole('alert')).toContainText('Why, for the history');
  await page.getByLabel('Why, for the history').fill('Errors since 2');
  await confirm.click();
  await expect(page.getByRole('status')).toHaveText(`${from} now runs revision 3.`);
  await expect(page.getByRole('status')).toBeFocused();
  await expect(rowOf(page, 'History', '3')).toContainText('Errors since 2');
  expect(pinned(from)).toBe(running[area]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('what the gate refuses cannot be promoted, and its words say why', async ({ page }) => {
  await signIn(page, operatorToken(), to);
  await rowOf(page, `Differences to ${from}`, area)
    .getByRole('button', { name: `Promote ${area} from ${from}` })
    .click();
  await expect(question(page).getByRole('alert')).toContainText(`The gate refuses this for ${to}:`);
  await expect(question(page).getByRole('alert')).toContainText('shell');
  await expect(question(page).getByRole('button', { name: `Promote to ${to}` })).toHaveCount(0);
  await expect(question(page).getByRole('textbox')).toHaveCount(0);
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(pinned(to)).toBeUndefined();
});

test('a canary is seen, and stopped', async ({ page }) => {
  portal('canary', `${area}@${version}`, '--env', from, '--percent', '5');
  await signIn(page, makeToken('members team', `pin:${from}/${area}`), from);
  const row = rowOf(page, 'Canaries', `${area} ${version}`);
  await expect(row).toContainText('0 of the 20 page views that it is judged from.');
  await row.getByRole('button', { name: `Stop the canary of ${area}` }).click();
  await page.getByLabel('Why').fill('Enough');
  await question(page).getByRole('button', { name: 'Stop it' }).click();
  await expect(page.getByRole('status')).toHaveText(`The canary of ${area} ${version} has ended.`);
  await expect(row).toContainText('stopped by members team. Enough.');
  // The token's rights are limited to its part.
  await expect(page.getByRole('button', { name: 'Disable mfe-public' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Disable ${area}` })).toBeVisible();
});

test('a second person approves and rejects', async ({ page, request }) => {
  const two = 'ops-two';
  makeEnvironment(two);
  portal('environment', 'create', two, '--approvals', '2');
  const propose = (message: string) => {
    // Exit code 5 means that it waits.
    expect(() =>
      portal('disable', area, '--env', two, '--message', message, '--reason', message),
    ).toThrow();
  };
  propose('Back at noon');
  propose('Back at night');
  // A token made with the operator's token does not count as a second person.
  await signIn(page, makeToken('deputy', `pin:${two}`), two);
  const row = (reason: string) =>
    page.getByRole('table', { name: 'Proposals' }).getByRole('row').filter({ hasText: reason });
  await expect(row('Back at noon')).toContainText('disabled: Back at noon');
  await expect(row('Back at noon')).toContainText('were made one with the other');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await row('Back at night')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await page.getByLabel('Why, for first operator').fill('Not in exam week');
  await question(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('status')).toContainText('is rejected.');
  await expect(row('Back at night')).toHaveCount(0);

  const proposer = makeToken('proposer', `pin:${two}`);
  expect(
    (await disable(request, proposer, { in: two, base: statusOf(two).revision })).status(),
  ).toBe(202);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, proposer, two);
  await expect(row('Not allowed')).toContainText(
    `${two} asks for a second person: somebody other than proposer approves this.`,
  );
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, makeToken('second', `pin:${two}/${area}`), two);
  await row('Not allowed')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await question(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status')).toContainText(`${two} now runs revision`);
  // The part has one version in both environments.
  await expect(rowOf(page, `Differences to ${from}`, area).getByRole('cell').first()).toHaveText(
    `${running[area]} (switched off: Off)`,
  );
});

/** A change sent without the page. */
const disable = (
  request: APIRequestContext,
  token: string,
  { in: environment = from, base = 3 }: { in?: string; base?: number } = {},
) =>
  request.post(`/portal/api/environments/${environment}/changes`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      base,
      reason: 'Not allowed',
      change: { action: 'disable', area, message: 'Off' },
    },
  });

test('a token that may only read is offered no change, and the service refuses one', async ({
  page,
  request,
}) => {
  const token = makeToken('dean’s office', 'read');
  await signIn(page, token, from);
  await expect(page.getByText('Your token may only read: here it looks.')).toBeVisible();
  await expect(rowOf(page, 'Parts', area)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const refused = await disable(request, token);
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain(`this needs pin:${from}/${area}`);
});

test('a token that is none is told so', async ({ page }) => {
  await page.goto('/portal/ops');
  await page.getByLabel('Token').fill('cpr_nothing');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('This token is unknown, expired or revoked');
});

test('the page has a policy without inline scripts, and its files their hashes', async ({
  request,
}) => {
  const answer = await request.get('/portal/ops');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toMatch(/unsafe|nonce/);
  const html = await answer.text();
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=/);
  expect(html.match(/integrity="sha384-/g)).toHaveLength(2);
});
