import { expect, type Page } from '@playwright/test';
import { campusDate, unique } from '../support/campus-dates';
import { aPendingEvent, as, enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { expectSound } from '../support/soundness';
import { expectMessage, test } from '../support/test';

const pdf = {
  name: 'plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};
const ask = 'Your changes are not saved. Leave this page?';

async function fillToLastStep(page: Page, name: string): Promise<void> {
  await page.getByLabel('Event Name').fill(name);
  await page.getByLabel('Description').fill('Robots follow a line as fast as they can.');
  await page.getByLabel('Event Type').selectOption('WORKSHOP');
  await page.getByLabel('Mode').selectOption('OFFLINE');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Date', { exact: true }).fill(campusDate(25));
  await page.getByLabel('Time', { exact: true }).fill('17:30');
  await page.getByLabel('Duration (minutes)').fill('90');
  await page.getByLabel('Venue').fill(unique('Hall'));
  await page.getByLabel('Maximum Participants').fill('40');
  await page.getByLabel('Registration Deadline').fill(`${campusDate(24)}T12:00`);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Civil' }).check();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(pdf);
}

test('an interrupted upload and a server that refuses at the end: nothing typed or chosen is lost, one event comes of it', async ({
  page,
}) => {
  const name = unique('Interrupted');
  await enter(page, accounts.clubAdmin);
  await page.goto('/create-event');
  await fillToLastStep(page, name);
  let tries = 0;
  await page.route('**/api/event', (route) => {
    tries += 1;
    if (tries === 1) return route.abort('connectionreset');
    if (tries === 2)
      return route.fulfill({
        status: 400,
        json: {
          success: false,
          code: 'invalid_input',
          message: 'The hall is closed that day',
          requestId: 'r',
        },
      });
    return route.continue();
  });
  const isWhole = async () => {
    await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Civil' })).toBeChecked();
  };
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectMessage(page, 'Failed to create event');
  await isWhole();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('The hall is closed that day')).toBeVisible();
  await isWhole();
  await page.getByRole('button', { name: 'Create Event' }).dblclick();
  await expectMessage(page, 'Event created successfully and pending approval!');
  await expect(page.getByLabel('Event Name')).toHaveValue('');
  await page.goto(`/admin-dashboard?q=${encodeURIComponent(name)}`);
  await expect(
    page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: name }),
  ).toHaveCount(1);
});

test('unsaved work is not lost to a link or the back button without asking, and comes back after leaving', async ({
  page,
}) => {
  await enter(page, accounts.clubAdmin);
  await page.goto('/admin-dashboard');
  await page.getByRole('link', { name: 'Create event' }).first().click();
  await page.getByLabel('Event Name').fill('Half a thought');
  const asked: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (answer ? dialog.accept() : dialog.dismiss());
  });
  // The dialog opens after the click or the step back, so each is awaited before the next one.
  await page.getByRole('link', { name: 'Clubs', exact: true }).click();
  await expect.poll(() => asked).toEqual([ask]);
  await expect(page).toHaveURL(/\/create-event$/);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual([ask, ask]);
  await expect(page.getByLabel('Event Name')).toHaveValue('Half a thought');
  await expect(page).toHaveURL(/\/create-event$/);
  answer = true;
  await page.getByRole('link', { name: 'Clubs', exact: true }).click();
  await expect(page).toHaveURL(/\/clubs$/);
  expect(asked).toEqual([ask, ask, ask]);
  await page.goto('/create-event');
  await expect(page.getByText('We kept your unfinished event')).toBeVisible();
  await expect(page.getByLabel('Event Name')).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Event Name')).toHaveValue('');
});

test('a competition of twenty rounds, twenty prizes and ten judges arrives as typed @long', async ({
  page,
  request,
}) => {
  const day = campusDate(30);
  const { _id } = await aPendingEvent(request, {}, { eventType: 'COMPETITION' });
  await enter(page, accounts.clubAdmin);
  await page.goto(`/competition/${_id}`);
  await page.getByLabel('Description', { exact: true }).fill('Twenty rounds.');
  await page.getByRole('textbox', { name: 'Evaluation Criteria' }).fill('Time');
  const add = async (button: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      await page.getByRole('button', { name: button }).click();
  };
  await add('Add Round', 19);
  await add('Add Prize', 20);
  await add('Add Judge', 10);
  for (let at = 1; at <= 20; at += 1) {
    const round = page.locator(`[role=group][aria-label="Round ${at}"]`);
    await round.getByLabel('Date and time').fill(`${day}T17:30`);
    await round.getByLabel('Round description').fill(`Heat ${at}`);
    await page
      .locator(`[role=group][aria-label="Prize ${at}"]`)
      .getByLabel('Reward')
      .fill(`Reward ${at}`);
  }
  for (let at = 1; at <= 10; at += 1)
    await page
      .locator(`[role=group][aria-label="Judge ${at}"]`)
      .getByLabel('Name')
      .fill(`Judge no. ${at}`);
  await page.getByRole('button', { name: 'Create Competition' }).click();
  await expectMessage(page, 'Competition created successfully!');
  for (const words of ['Heat 1', 'Heat 20', 'Reward 20', 'Judge no. 10'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText('20th', { exact: true })).toBeVisible();
});

test('someone else saves the event first: what was typed stays, their change is shown, both are kept @long', async ({
  page,
  request,
}) => {
  const event = await aPendingEvent(request);
  await enter(page, accounts.clubAdmin);
  await page.goto(`/edit-event/${event._id}`);
  await page.getByLabel('Description').fill('Lanterns are made on the spot.');
  const headers = await as(request, accounts.clubAdmin);
  const other = await request.put(`/api/event/${event._id}`, {
    headers,
    multipart: { maxParticipants: '77' },
  });
  expect(other.ok(), await other.text()).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.locator('#main').getByText('Someone else changed this event after you opened it.').first(),
  ).toBeVisible();
  await expect(page.locator('#main').getByText('Maximum Participants: 77')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Event updated successfully!');
  const saved = (await (await request.get(`/api/event/${event._id}`, { headers })).json()) as {
    data: { description: string; maxParticipants: number };
  };
  expect(saved.data).toMatchObject({
    description: 'Lanterns are made on the spot.',
    maxParticipants: 77,
  });

  await page.goto(`/competition/${event._id}`);
  await expect(
    page.locator('#main').getByText('This event is not marked as a competition.'),
  ).toBeVisible();
  await expectSound(page);
});

test('a club admin without a club reads why and where to go', async ({ page, request }) => {
  const email = `${unique('clubless').replace(' ', '.')}@campus.test`;
  const account = {
    name: 'Nila Rao',
    email,
    password: 'first-week',
    department: 'Civil',
    year: 'First Year',
    role: 'clubAdmin',
  };
  expect((await request.post('/api/auth/register', { data: account })).ok()).toBe(true);
  await enter(page, email, account.password);
  for (const path of ['/admin-dashboard', '/create-event', '/create-announcement']) {
    await page.goto(path);
    await expect(
      page.locator('#main').getByText('You are not affiliated with any club.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Explore Clubs' })).toBeVisible();
  }
  await expectSound(page);
});
