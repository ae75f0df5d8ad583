import { expect, type Page } from '@playwright/test';
import { aNewcomer, aPendingEvent, approveFirst, as, enter, homeClub } from '../support/campus-api';
import { unique } from '../support/campus-dates';
import { accounts } from '../support/people';
import { expectSound, watchErrors } from '../support/soundness';
import { expectMessage, test } from '../support/test';

/** Waits until the list shows only this club, because a changing list moves its buttons. */
async function findClub(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search by club name' }).fill(name);
  await expect(page.getByRole('list', { name: 'Clubs' }).getByRole('listitem')).toHaveCount(1);
}

test('a super admin finds a person, looks at the account and makes a reset link', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const person = await aNewcomer(page.request, unique('Jui'));
  await enter(page, accounts.superAdmin);
  await page.goto('/superAdmin-dashboard');
  await expect(page.getByRole('tab')).toHaveText([
    /^Event Approvals/,
    'User Management',
    'Assign Roles',
  ]);
  await page.getByRole('tab', { name: 'User Management' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    'User',
    'Role',
    'Department/club',
    'Year',
    'Status',
  ]);
  await expectSound(page);
  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill(person.email.toUpperCase());
  await expect(
    page.locator('#main').getByText(/^Showing 1 of [\d,]+ users · [\d,]+ active$/),
  ).toBeVisible();
  await page.getByLabel('Role', { exact: true }).selectOption('superAdmin');
  await expect(page.locator('#main').getByText('No users found')).toBeVisible();
  await page.getByLabel('Role', { exact: true }).selectOption('member');
  await page.getByLabel('Department', { exact: true }).selectOption('Civil');
  await page.getByRole('button', { name: person.name }).click();
  const dialog = page.getByRole('dialog', { name: person.name });
  await expect(dialog.getByText(person.email)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create reset link' }).click();
  await expect(dialog.getByLabel('Reset link')).toHaveValue(/^https?:\/\/.+reset=/);
  await expectSound(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog.getByText('Inactive')).toBeVisible();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(errors).toEqual([]);
});

test('a super admin assigns a role in a club @long', async ({ page }) => {
  const errors = watchErrors(page);
  const person = await aNewcomer(page.request, unique('Omi'));
  const { clubName, clubId } = await homeClub(page.request);
  await enter(page, accounts.superAdmin);
  await page.goto('/superAdmin-dashboard?tab=roles');
  const assign = page.getByRole('button', { name: 'Assign Role' });
  await expect(assign).toBeDisabled();
  await page.getByLabel('Club', { exact: true }).selectOption({ label: clubName });
  const find = page.getByRole('searchbox', { name: 'Find a user by name or email' });
  const users = page.getByLabel('User', { exact: true });
  await expect(users).toBeEnabled();
  if (await find.isVisible()) await find.fill(person.email);
  await expect(users.getByRole('option', { name: new RegExp(person.email) })).toBeAttached();
  await users.selectOption({ label: `${person.name} (${person.email})` });
  await expect(assign).toBeDisabled();
  await page.getByRole('radio', { name: /^Member/ }).check();
  await expectSound(page);
  await assign.click();
  await expectMessage(page, 'Role assigned successfully!');
  await expect(assign).toBeDisabled();
  const headers = await as(page.request, person.email, person.password);
  const profile = await page.request.get('/api/auth/profile', { headers });
  const { user } = (await profile.json()) as {
    user: { role: string; clubAffiliations: { clubId: string }[] };
  };
  expect([user.role, user.clubAffiliations.map((each) => each.clubId)]).toEqual([
    'member',
    [clubId],
  ]);
  expect(errors).toEqual([]);
});

test('the audit names who decided what, and goes home as a file @long', async ({ page }) => {
  const errors = watchErrors(page);
  const event = await aPendingEvent(page.request);
  await approveFirst(page.request, event, 'Fine with me.');
  await enter(page, accounts.superAdmin);
  await page.goto('/audit');
  await page.getByRole('searchbox', { name: 'Search by person or subject' }).fill(event.name);
  const row = page
    .getByRole('row')
    .filter({ hasText: event.name })
    .filter({ hasText: 'Fine with me.' });
  await expect(row).toHaveCount(1);
  await expectSound(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('audit.csv');
  expect(errors).toEqual([]);
});

test('a super admin founds a club and changes it @long', async ({ page }) => {
  const errors = watchErrors(page);
  const name = unique('Kite Makers');
  await enter(page, accounts.superAdmin);
  await page.goto('/manage-clubs');
  await page.getByRole('button', { name: 'Create club' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create club' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expectSound(page, '[role=dialog]');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Paper, bamboo, wind.');
  await dialog.getByRole('button', { name: 'Create club' }).click();
  await expect(dialog).toBeHidden();
  await findClub(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Category').fill('Craft');
  await dialog.getByRole('checkbox', { name: /Active/ }).uncheck();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  const club = page.getByRole('listitem').filter({ hasText: name });
  await expect(club.getByText('Craft · 0 members')).toBeVisible();
  await expect(club.getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(errors).toEqual([]);
});

test('two super admins edit one club: the second sees what the first wrote, and loses nothing @long', async ({
  browser,
  page,
}) => {
  const name = unique('Lace Makers');
  const headers = await as(page.request, accounts.superAdmin);
  const created = await page.request.post('/api/club', {
    headers,
    multipart: { name, description: 'Bobbins and thread.' },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const context = await browser.newContext();
  const other = await context.newPage();
  for (const screen of [page, other]) {
    await enter(screen, accounts.superAdmin);
    await screen.goto('/manage-clubs');
    await findClub(screen, name);
    await screen.getByRole('button', { name: `Edit ${name}` }).click();
  }
  const [mine, theirs] = [page.getByRole('dialog'), other.getByRole('dialog')];
  await mine.getByLabel('Category').fill('Craft');
  await mine.getByLabel('Category').press('Enter');
  await expect(mine).toBeHidden();
  await theirs.getByLabel('Description').fill('Bobbins, thread and patience.');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs.getByText('Category: Craft')).toBeVisible();
  await expect(theirs.getByLabel('Description')).toHaveValue('Bobbins, thread and patience.');
  await expectSound(other, '[role=dialog]');
  await theirs.getByRole('button', { name: 'Reload without my changes' }).click();
  await expect(theirs.getByLabel('Category')).toHaveValue('Craft');
  await theirs.getByLabel('Description').fill('Bobbins, thread and patience.');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs).toBeHidden();
  const saved = await page.request.get(`/api/club?q=${encodeURIComponent(name)}&page=1`, {
    headers,
  });
  const { data } = (await saved.json()) as {
    data: { clubCategory: string; description: string }[];
  };
  expect(data).toMatchObject([
    { clubCategory: 'Craft', description: 'Bobbins, thread and patience.' },
  ]);
  await context.close();
});
