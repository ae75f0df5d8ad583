import { expect, type Page, test } from '@playwright/test';
import { aNewcomer, anApprovedEvent, aPendingEvent, approveFirst, as, enter, homeClub } from '../support/campus-api';
import { unique } from '../support/campus-dates';
import { accounts } from '../support/people';
import { expectSound, watchErrors } from '../support/soundness';

const waitingCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('two coordinators at once: the second reads that the event was decided', async ({ browser, page }) => {
  const event = await aPendingEvent(page.request);
  const context = await browser.newContext();
  const other = await context.newPage();
  for (const screen of [page, other]) {
    await enter(screen, accounts.coordinator);
    await screen.goto('/faculty-coordinater-dashboard');
    await expect(waitingCard(screen, event.name)).toBeVisible();
  }
  await waitingCard(page, event.name).getByLabel('Remarks').fill('Lanterns only with LEDs.');
  await page.getByRole('button', { name: `Approve ${event.name}` }).click();
  await expect(page.getByText(`${event.name} was approved`)).toBeVisible();
  await expect(waitingCard(page, event.name)).toBeHidden();

  await other.getByRole('button', { name: `Reject ${event.name}` }).click();
  const refusal = other.getByRole('alert').filter({ hasText: event.name });
  await expect(refusal.first()).toContainText(/already been decided on|changed after you opened it/);
  await expect(waitingCard(other, event.name)).toBeHidden();
  await context.close();
});

test('two super admins at once: the first one decides, the other is told', async ({ browser, page }) => {
  const event = await aPendingEvent(page.request);
  await approveFirst(page.request, event, 'Bring a first-aid kit.');
  const second = await aNewcomer(page.request, 'Vasu Pai');
  const headers = await as(page.request, accounts.superAdmin);
  const raised = await page.request.put(`/api/auth/users/${second._id}/role`, { headers, data: { role: 'superAdmin' } });
  expect(raised.ok(), await raised.text()).toBe(true);
  const context = await browser.newContext();
  const other = await context.newPage();
  await enter(page, accounts.superAdmin);
  await enter(other, second.email, second.password);
  for (const screen of [page, other]) {
    await screen.goto('/superAdmin-dashboard');
    await screen.getByRole('button', { name: `Review ${event.name}` }).click();
    await expect(screen.getByRole('dialog').getByText('Bring a first-aid kit.')).toBeVisible();
    await expect(screen.getByRole('dialog').getByText('Duration: 1 hour 30 minutes')).toBeVisible();
  }
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${event.name} was approved`)).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  const refusal = other.getByRole('alert').filter({ hasText: event.name });
  await expect(refusal.first()).toContainText(/already been decided on|changed after you opened it/);
  // The account goes back to what it was, so that the campus keeps its super admins.
  await page.request.put(`/api/auth/users/${second._id}/role`, { headers, data: { role: 'member' } });
  await context.close();
});

test('a coordinator walks through the months by keys and finds an approved event', async ({ page }) => {
  const errors = watchErrors(page);
  const event = await anApprovedEvent(page.request, 45);
  await enter(page, accounts.coordinator);
  await page.goto('/faculty-coordinater-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Faculty Dashboard' })).toBeVisible();
  await expect(
    page
      .getByText(/^\d+ pending approvals?$/)
      .or(page.getByText('All Caught Up!'))
      .first(),
  ).toBeVisible();
  await expectSound(page);
  const answer = await page.request.get(`/api/event/${event._id}`);
  const { data } = (await answer.json()) as { data: { date: string } };
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(data.date));
  const calendar = page.getByRole('group', { name: 'Approved events by month' });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Sun');
  await calendar.getByRole('button', { name: 'Next month' }).focus();
  for (let months = 0; months < 3 && !(await calendar.locator(`[data-day="${day}"]`).count()); months += 1) {
    await page.keyboard.press('Enter');
  }
  const first = calendar.locator(`[data-day$="-01"]`);
  await first.focus();
  for (let at = 1; at < Number(day.slice(8)); at += 1) await page.keyboard.press('ArrowRight');
  await expect(calendar.locator(`[data-day="${day}"]`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: event.name })).toBeVisible();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(calendar.locator(`[data-day="${day}"]`)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a super admin finds a person, looks at the account and makes a reset link', async ({ page }) => {
  const errors = watchErrors(page);
  const person = await aNewcomer(page.request, unique('Jui'));
  await enter(page, accounts.superAdmin);
  await page.goto('/superAdmin-dashboard');
  await expect(page.getByRole('tab')).toHaveText([/^Event Approvals/, 'User Management', 'Assign Roles']);
  await page.getByRole('tab', { name: 'User Management' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['User', 'Role', 'Department/club', 'Year', 'Status']);
  await expectSound(page);
  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill(person.email.toUpperCase());
  await expect(page.getByText(/^Showing 1 of [\d,]+ users · [\d,]+ active$/)).toBeVisible();
  await page.getByLabel('Role', { exact: true }).selectOption('superAdmin');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByLabel('Role', { exact: true }).selectOption('member');
  await page.getByLabel('Department', { exact: true }).selectOption('Civil');
  await page.getByRole('button', { name: person.name }).click();
  const dialog = page.getByRole('dialog', { name: person.name });
  await expect(dialog.getByText(person.email)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create reset link' }).click();
  await expect(dialog.getByLabel('Reset link')).toHaveValue(/^https?:\/\/.+reset=/);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Inactive')).toBeVisible();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(errors).toEqual([]);
});

test('a super admin assigns a role in a club', async ({ page }) => {
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
  await expect(page.getByText('Role assigned successfully!')).toBeVisible();
  await expect(assign).toBeDisabled();
  const headers = await as(page.request, person.email, person.password);
  const profile = await page.request.get('/api/auth/profile', { headers });
  const { user } = (await profile.json()) as { user: { role: string; clubAffiliations: { clubId: string }[] } };
  expect([user.role, user.clubAffiliations.map((each) => each.clubId)]).toEqual(['member', [clubId]]);
  expect(errors).toEqual([]);
});

test('the agenda opens and closes its days by keys and shows the past on request', async ({ page }) => {
  const errors = watchErrors(page);
  const event = await anApprovedEvent(page.request, 3);
  await enter(page, accounts.clubAdmin);
  await page.goto('/calender');
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
  const bar = page.getByRole('progressbar', { name: `Registrations of ${event.name}` });
  await expect(bar).toHaveAttribute('aria-valuetext', '0 of 40');
  await expectSound(page);
  const day = page
    .getByRole('button', { expanded: true })
    .filter({ hasText: /, 20\d\d/ })
    .first();
  await day.focus();
  const row = page.locator(':focus');
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeHidden();
  await page.getByRole('button', { name: 'Show past events' }).click();
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide past events' }).click();
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeHidden();
  expect(errors).toEqual([]);
});

test('the audit names who decided what, and goes home as a file', async ({ page }) => {
  const errors = watchErrors(page);
  const event = await aPendingEvent(page.request);
  await approveFirst(page.request, event, 'Fine with me.');
  await enter(page, accounts.superAdmin);
  await page.goto('/audit');
  await page.getByRole('searchbox', { name: 'Search by person or subject' }).fill(event.name);
  const row = page.getByRole('row').filter({ hasText: event.name }).filter({ hasText: 'Fine with me.' });
  await expect(row).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expectSound(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('audit.csv');
  expect(errors).toEqual([]);
});

test('a super admin founds a club and changes it', async ({ page }) => {
  const errors = watchErrors(page);
  const name = unique('Kite Makers');
  await enter(page, accounts.superAdmin);
  await page.goto('/manage-clubs');
  await page.getByRole('button', { name: 'Create club' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create club' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expectSound(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Paper, bamboo, wind.');
  await dialog.getByRole('button', { name: 'Create club' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search by club name' }).fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Category').fill('Craft');
  await dialog.getByRole('checkbox', { name: /Active/ }).uncheck();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Craft · 0 members')).toBeVisible();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(errors).toEqual([]);
});
