import { expect, type Page } from '@playwright/test';
import { accounts, password } from '../support/people';
import { anApprovedEvent, aNewcomer, as, enter } from '../support/campus-api';
import { expectSound, watchErrors } from '../support/soundness';
import { expectMessage, test } from '../support/test';

interface ListedEvent {
  _id: string;
  name: string;
  date: string;
  registrationDeadline: string;
  eventType: string;
  status: string;
  spotsLeft: number;
}

/** A competition of the demo campus that the student can register for now. */
async function anOpenCompetition(page: Page): Promise<ListedEvent> {
  const answer = await page.request.get(
    '/api/event/approved?tab=upcoming&view=lean&page=1&limit=100',
  );
  const { data } = (await answer.json()) as { data: ListedEvent[] };
  const headers = await as(page.request, accounts.student);
  const isOpen = ({ eventType, status, spotsLeft }: ListedEvent) =>
    eventType === 'COMPETITION' && status !== 'CANCELLED' && spotsLeft > 5;
  for (const event of data.filter(isOpen)) {
    const mine = await page.request.get(`/api/event/${event._id}/my-registration`, { headers });
    const { data: registration } = (await mine.json()) as { data: { status: string } | null };
    if (!registration || registration.status === 'CANCELLED') return event;
  }
  throw new Error('The demo campus has no open competition that the student is not registered for');
}

test('a visitor browses clubs and is led to sign-in and back', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/clubs');
  await expect(page.getByRole('heading', { level: 1, name: 'Clubs', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Coding Guild' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('searchbox', { name: 'Search clubs' }).fill('CHESS');
  await expect(page.getByRole('link', { name: 'Coding Guild' })).toBeHidden();
  await expect(page).toHaveURL(/\/clubs\?q=CHESS$/);
  await page.getByRole('searchbox', { name: 'Search clubs' }).fill('no such club');
  await expect(
    page.locator('#main').getByText('No clubs found matching your search'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Chess Club' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chess Club' })).toBeVisible();
  await expect(page.locator('#main').getByText('No upcoming events')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Join Club' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(accounts.superAdmin);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chess Club' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a club that does not exist and an address without a club say so', async ({ page }) => {
  await page.goto('/club');
  await expect(page.locator('#main').getByText('Club ID is required')).toBeVisible();
  await page.goto('/club/nothing-here');
  await expect(page.locator('#main').getByText('Club not found')).toBeVisible();
});

test('a student asks to join, finds the request again after a reload, and withdraws it', async ({
  page,
}) => {
  const student = await aNewcomer(page.request);
  await enter(page, student.email, student.password);
  await page.goto('/clubs');
  await page.getByRole('link', { name: 'Chess Club' }).click();
  await page.getByRole('button', { name: 'Join Club' }).click();
  await expectMessage(page, 'Join request sent successfully!');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Request Sent' })).toBeDisabled();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByRole('button', { name: 'Join Club' })).toBeEnabled();
});

for (const [path, list, detail, mark] of [
  ['/clubs', 'Clubs', /\/club\//, ' @long'],
  ['/events', 'Events', /\/events\/[^?]+$/, ''],
] as const) {
  test(`${path} as the first page of a telephone’s tab: back finds the place again${mark}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(path);
    const last = page
      .getByRole('list', { name: list })
      .locator('> li')
      .nth(5)
      .getByRole('link')
      .last();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(1000);
    await last.click();
    await expect(page).toHaveURL(detail);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });
}

test('the events list keeps tab, search and scroll', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(page).toHaveURL(/tab=upcoming/);
  const cards = page.getByRole('list', { name: 'Events' }).locator('> li');
  await expect(cards.first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  const lower = cards.nth(5).getByRole('link').last();
  await lower.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await lower.click();
  await expect(page).toHaveURL(/\/events\/[^?]+$/);
  await expect(page.getByText('About Event')).toBeVisible();
  await page.goBack();
  await expect(cards.first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);

  await page.getByRole('searchbox', { name: 'Search events' }).fill('zzzz');
  await expect(page.locator('#main').getByText('No upcoming events found')).toBeVisible();
  await expect(page.locator('#main').getByText('Try selecting a different filter!')).toBeVisible();
  expect(errors).toEqual([]);
});

test('All Events opens at today, in one order, and one button shows what was before', async ({
  page,
}) => {
  const answer = await page.request.get('/api/event/approved');
  const { data } = (await answer.json()) as { data: ListedEvent[] };
  const dates = data.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
  await page.goto('/events');
  const first = page.getByRole('list', { name: 'Events' }).getByRole('heading').first();
  const today = new Date(
    new Date().toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' }) + 'T00:00:00+05:30',
  ).toISOString();
  await expect(first).toHaveText(data.find(({ date }) => date >= today)?.name ?? '');
  await page.getByRole('button', { name: /^Show \d+ earlier events?$/ }).click();
  await expect(page).toHaveURL(/from=start/);
  await expect(first).toHaveText(data[0]?.name ?? '');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Earlier');
  await expect(page.getByText('Registration Closed').first()).toBeVisible();
  await page.getByRole('button', { name: /^Hide \d+ earlier events?$/ }).click();
  await expect(first).not.toHaveText(data[0]?.name ?? '');
});

test('a visitor chooses dark by keyboard, and finds it again', async ({ page }) => {
  await page.goto('/clubs');
  await page.getByRole('button', { name: 'Appearance: as the system' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Appearance: dark' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Appearance: dark' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
});

test('a student registers by keyboard alone, sees it at once, and cancels', async ({ page }) => {
  const errors = watchErrors(page);
  await enter(page, accounts.student);
  const event = await anApprovedEvent(page.request);
  await page.goto(`/event/${event._id}`);
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expectSound(page);

  const open = page.getByRole('button', { name: 'Register Now' }).first();
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Register', exact: true });
  for (
    let steps = 0;
    steps < 8 && !(await submit.evaluate((button) => button === document.activeElement));
    steps += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Registration successful!');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Registered' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Cancel registration' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click();
  await expect(page.getByRole('button', { name: 'Register Now' })).toHaveCount(2);
  expect(errors).toEqual([]);
});

test('a team is put together by search, and the dialog is accessible', async ({ page }) => {
  await enter(page, accounts.student);
  const event = await anOpenCompetition(page);
  await page.goto(`/events/${event._id}`);
  await expect(page.getByRole('heading', { name: 'Competition Details' })).toBeVisible();
  await page.getByRole('button', { name: 'Register Now' }).first().click();
  const dialog = page.getByRole('dialog');
  const team = dialog.getByRole('textbox', { name: /Team Name/ });
  await expect(dialog.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  if (await team.count()) {
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(dialog.getByText('Team name is required')).toBeVisible();
    const people = dialog.getByRole('combobox', { name: /Team Members/ });
    await people.fill('zzzzz');
    await expect(dialog.getByText('No one found')).toBeVisible();
    await people.fill('sha');
    await page.getByRole('option').first().click();
    await expect(dialog.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: /^Remove / }).click();
  }
  await expectSound(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the countdown is right although the clock of the device is two hours off', async ({
  page,
}) => {
  const event = await anApprovedEvent(page.request);
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 7_200_000;
  });
  await page.goto(`/events/${event._id}`);
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  await expect
    .poll(async () => {
      const asked = Date.now();
      const shown = /(?:(\d+)d )?(\d+)h(?: (\d+)m)?/.exec((await timer.textContent()) ?? '');
      const answered = Date.now();
      const [, days = '0', hours = '0', minutes = '0'] = shown ?? [];
      const left = (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
      // Days are shown with whole hours.
      const step = Number(days) ? 60 : 1;
      const until = Number(await timer.getAttribute('data-until'));
      // The text was made between request and response.
      return left >= (until - answered) / 60_000 - step - 1 && left <= (until - asked) / 60_000 + 1;
    })
    .toBe(true);
});

test('an admin edits an announcement in its place and is asked before deleting it @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await enter(page, accounts.superAdmin);
  await page.goto('/announcements');
  await expect(page.getByRole('link', { name: 'New Announcement' })).toBeVisible();
  await expectSound(page);
  const card = page.getByRole('list', { name: 'Announcements' }).getByRole('listitem').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: `Edit ${title}` }).click();
  const field = card.getByRole('textbox', { name: /Title/ });
  await expect(field).toHaveValue(title);
  await field.fill('');
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card.getByText('Title is required')).toBeVisible();
  await field.fill(`${title} (new)`);
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: `${title} (new)` })).toBeVisible();

  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await page.getByRole('button', { name: `Delete ${title} (new)` }).click();
  await expect.poll(() => asked).toEqual(['Are you sure you want to delete this announcement?']);
  await expect(page.getByRole('heading', { name: `${title} (new)` })).toBeVisible();
  expect(errors).toEqual([]);
});
