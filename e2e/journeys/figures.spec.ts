import { expect, type Page } from '@playwright/test';
import { enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { expectAccessibleAt, expectSound, watchErrors } from '../support/soundness';
import { expectStill } from '../support/still';
import { test } from '../support/test';

/** Opens the page of figures by the menu of a dashboard. */
const openFigures = async (page: Page, dashboard: string) => {
  await page.goto(dashboard);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Figures' }).click();
  await expectStill(page);
};

const savedRows = async (page: Page, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
};

test('a club admin reads the figures of the club, as charts, tables, files and on paper @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await enter(page, accounts.clubAdmin);
  await openFigures(page, '/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Club figures' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Registrations\. \d+ registrations/ })).toBeVisible();

  const attendance = page.getByRole('region', { name: 'Attendance' });
  await attendance.getByRole('button', { name: 'Show as table' }).click();
  await expect(attendance.getByRole('img')).toBeHidden();
  const table = attendance.getByRole('table', { name: 'Attendance' });
  await expect(table).toBeVisible();
  const rows = await savedRows(page, 'Save as CSV of attendance');
  expect(rows[0]).toContain('"Event","Date","Places","Came"');
  await expect(table.getByRole('row')).toHaveCount(rows.length);

  await page.getByLabel('Period', { exact: true }).selectOption('Last 30 days');
  await expect(page).toHaveURL(/period=30/);
  await page.reload();
  await expectStill(page);
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('30');
  await expectAccessibleAt(page, 360);
  await expectSound(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Events', exact: true })).toBeHidden();
  await expect(table).toBeVisible();
  await expect(page.getByRole('img', { name: /^Attendance/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a super admin reads the figures of the campus, which nobody else may open @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await enter(page, accounts.superAdmin);
  await openFigures(page, '/superAdmin-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Campus figures' })).toBeVisible();
  for (const name of [/^Events\. \d/, /^Events by club\. \d/, /^Departments reached\. \d/])
    await expect(page.getByRole('img', { name })).toBeVisible();
  const rows = await savedRows(page, 'Save as CSV of events by club');
  expect(rows.length).toBeGreaterThan(2);
  await page.getByLabel('Period', { exact: true }).selectOption('Chosen days');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByText('No approvals yet')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2019-01-31');
  await expect(page.getByText('The first day must not be after the last one')).toBeVisible();
  await page.goto('/campus-figures');
  await expectStill(page);
  await expectAccessibleAt(page, 360);
  await expectSound(page);
  expect(errors.filter((words) => !words.includes('400'))).toEqual([]);
});

test('charts are loaded on pages of figures only', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await enter(page, accounts.clubAdmin);
  await page.goto('/admin-dashboard');
  await expectStill(page);
  expect(files.filter((file) => /group-ui-(charts|print)/.test(file))).toEqual([]);
  await page.goto('/club-figures');
  await expectStill(page);
  expect(files.filter((file) => /group-ui-charts/.test(file)).length).toBeGreaterThan(0);
});
