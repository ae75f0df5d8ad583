import { expect, type Page } from '@playwright/test';
import {
  aNewcomer,
  anApprovedEvent,
  aPendingEvent,
  approveFirst,
  as,
  enter,
} from '../support/campus-api';
import { unique } from '../support/campus-dates';
import { accounts } from '../support/people';
import { expectSound, watchErrors } from '../support/soundness';
import { expectMessage, recordTexts, test } from '../support/test';

const waitingCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('two coordinators at once: the second reads that the event was decided @long', async ({
  browser,
  page,
}) => {
  const event = await aPendingEvent(page.request);
  const context = await browser.newContext();
  await recordTexts(context);
  const other = await context.newPage();
  for (const screen of [page, other]) {
    await enter(screen, accounts.coordinator);
    await screen.goto('/faculty-coordinater-dashboard');
    await expect(waitingCard(screen, event.name)).toBeVisible();
  }
  await waitingCard(page, event.name).getByLabel('Remarks').fill('Lanterns only with LEDs.');
  await page.getByRole('button', { name: `Approve ${event.name}` }).click();
  await expectMessage(page, `${event.name} was approved`);
  await expect(waitingCard(page, event.name)).toBeHidden();

  await other.getByRole('button', { name: `Reject ${event.name}` }).click();
  await expectMessage(
    other,
    new RegExp(`${event.name}.*(already been decided on|changed after you opened it)`),
  );
  await expect(waitingCard(other, event.name)).toBeHidden();
  await context.close();
});

test('two super admins at once: the first one decides, the other is told', async ({
  browser,
  page,
}) => {
  const event = await aPendingEvent(page.request);
  await approveFirst(page.request, event, 'Bring a first-aid kit.');
  const second = await aNewcomer(page.request, 'Vasu Pai');
  const headers = await as(page.request, accounts.superAdmin);
  const raised = await page.request.put(`/api/auth/users/${second._id}/role`, {
    headers,
    data: { role: 'superAdmin' },
  });
  expect(raised.ok(), await raised.text()).toBe(true);
  const context = await browser.newContext();
  await recordTexts(context);
  const other = await context.newPage();
  await enter(page, accounts.superAdmin);
  await enter(other, second.email, second.password);
  for (const screen of [page, other]) {
    await screen.goto('/superAdmin-dashboard');
    await screen.getByRole('button', { name: `Review ${event.name}` }).click();
    await expect(screen.getByRole('dialog').getByText('Bring a first-aid kit.')).toBeVisible();
    await expect(screen.getByRole('dialog').getByText('Duration: 1 hour 30 minutes')).toBeVisible();
  }
  await expectSound(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectMessage(page, `${event.name} was approved`);
  await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expectMessage(
    other,
    new RegExp(`${event.name}.*(already been decided on|changed after you opened it)`),
  );
  // The account goes back to what it was, so that the campus keeps its super admins.
  await page.request.put(`/api/auth/users/${second._id}/role`, {
    headers,
    data: { role: 'member' },
  });
  await context.close();
});

test('several at once with one remark: what was edited meanwhile stays, and each event says what became of it @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const [kept, edited] = [await aPendingEvent(page.request), await aPendingEvent(page.request)];
  await enter(page, accounts.coordinator);
  await page.goto('/faculty-coordinater-dashboard');
  for (const { name } of [kept, edited])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(page.locator('#main').getByText('2 events selected')).toBeVisible();
  await page.getByLabel('Remarks for all selected').fill('Keep to the paths.');
  const headers = await as(page.request, accounts.clubAdmin);
  const change = await page.request.put(`/api/event/${edited._id}`, {
    headers,
    multipart: { venue: unique('Meadow') },
  });
  expect(change.ok(), await change.text()).toBe(true);
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const outcome = page.locator('[data-kind=warning]', { hasText: '1 of 2 events approved' });
  await expect(outcome.getByRole('listitem').filter({ hasText: kept.name })).toHaveText(
    `${kept.name}: Approved`,
  );
  await expect(outcome.getByRole('listitem').filter({ hasText: edited.name })).toContainText(
    'was changed after you opened it',
  );
  await expect(waitingCard(page, kept.name)).toBeHidden();
  await expect(waitingCard(page, edited.name)).toContainText('Meadow');
  await expectSound(page, '[data-kind=warning]');
  const audit = await page.request.get(`/api/event/${kept._id}`, { headers });
  expect(await audit.text()).toContain('Keep to the paths.');
  expect(errors).toEqual([]);
});

test('the second click of a double click does not decide the event that has moved up', async ({
  page,
}) => {
  const [first, second] = [await aPendingEvent(page.request), await aPendingEvent(page.request)];
  await enter(page, accounts.coordinator);
  await page.goto('/faculty-coordinater-dashboard');
  const decisions: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && decisions.push(request.url()));
  await page.getByRole('button', { name: `Reject ${first.name}` }).click();
  await expect(waitingCard(page, first.name)).toBeHidden();
  const next = page.getByRole('button', { name: `Reject ${second.name}` });
  await next.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expectMessage(page, `${first.name} was rejected`);
  await expect(waitingCard(page, second.name)).toBeVisible();
  expect(decisions).toHaveLength(1);
  await next.click();
  await expectMessage(page, `${second.name} was rejected`);
});

test('a coordinator decides by keys alone, and the focus goes on to the next event', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const [first, second] = [await aPendingEvent(page.request), await aPendingEvent(page.request)];
  await enter(page, accounts.coordinator);
  await page.goto('/faculty-coordinater-dashboard');
  await waitingCard(page, first.name).getByLabel('Remarks').focus();
  await page.keyboard.type('Not at night.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Reject ${first.name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectMessage(page, `${first.name} was rejected`);
  await expect(waitingCard(page, first.name)).toBeHidden();
  await expect(waitingCard(page, second.name)).toBeFocused();
  expect(errors).toEqual([]);
});

test('a coordinator walks through the months by keys and finds an approved event @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const event = await anApprovedEvent(page.request, { inDays: 45 });
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
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    new Date(data.date),
  );
  const calendar = page.getByRole('group', { name: 'Approved events by month' });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Sun');
  await calendar.getByRole('button', { name: 'Next month' }).focus();
  for (
    let months = 0;
    months < 3 && !(await calendar.locator(`[data-day="${day}"]`).count());
    months += 1
  ) {
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

test('the agenda opens and closes its days by keys and shows the past on request @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const event = await anApprovedEvent(page.request, { inDays: 3 });
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
