import { expect, type Page } from '@playwright/test';
import { as, enter } from '../support/campus-api';
import { campusDate, unique } from '../support/campus-dates';
import { accounts } from '../support/people';
import { expectSound, watchErrors } from '../support/soundness';
import { expectMessage, test } from '../support/test';

// One day for the whole journey, even if midnight passes meanwhile.
const raceDay = campusDate(25);

/** Fills the wizard with the keyboard only: labels lead to fields, Enter goes on. */
async function fillWizard(page: Page, name: string, type: string): Promise<void> {
  await page.getByLabel('Event Name').fill(name);
  await page.getByLabel('Description').fill('Robots follow a line as fast as they can.');
  await page.getByLabel('Event Type').selectOption(type);
  await page.getByLabel('Mode').selectOption('ONLINE');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByLabel('Venue')).toHaveValue('Online');
  await page.getByLabel('Date', { exact: true }).fill(raceDay);
  await page.getByLabel('Time', { exact: true }).fill('17:30');
  await page.getByLabel('Duration (minutes)').fill('90');
  await page.getByLabel('Platform Link').fill('https://meet.campus.test/line');
  await page.getByLabel('Maximum Participants').fill('40');
  await page.getByLabel('Registration Deadline').fill(`${campusDate(24)}T12:00`);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
}

test('a club admin creates a competition event, sets the competition up and edits it', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const name = unique('Line Race');
  await enter(page, accounts.clubAdmin);
  await page.goto('/admin-dashboard');
  await page.getByRole('link', { name: 'Create event' }).first().click();

  await test.step('the draft survives a reload, and a broken rule is said in one banner', async () => {
    await fillWizard(page, name, 'COMPETITION');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('We kept your unfinished event')).toBeVisible();
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(
      page.locator('#main').getByText('At least one department must be selected'),
    ).toBeVisible();
  });

  await test.step('a double click creates one event and leads to the competition', async () => {
    await page.getByRole('checkbox', { name: 'Civil' }).check();
    await page.getByRole('button', { name: 'Create Event' }).dblclick();
    await expectMessage(page, 'Event created successfully and pending approval!');
    await expect(page).toHaveURL(/\/competition\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Create Competition' })).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
  });

  await test.step('the competition is refused until it is whole', async () => {
    await page.getByRole('button', { name: 'Create Competition' }).click();
    await expect(
      page.getByText(
        'Description is required, Evaluation criteria is required, All fields for Round 1 are required, At least one prize is required',
      ),
    ).toBeVisible();
    await page.getByLabel('Description', { exact: true }).fill('Follow the line.');
    await page.getByRole('textbox', { name: 'Evaluation Criteria' }).fill('Time');
    await page.getByRole('button', { name: 'Add Prize' }).click();
    await page.getByRole('group', { name: 'Prize 1' }).getByLabel('Reward').fill('Trophy');
    const round = page.getByRole('group', { name: 'Round 1' });
    await round.getByLabel('Date and time').fill(`${raceDay}T17:30`);
    await round.getByLabel('Round description').fill('Heats');
    await page.getByRole('combobox', { name: /Find a judge/ }).fill('meera');
    await page.getByRole('option').first().click();
    await expect(
      page.getByRole('group', { name: 'Judge 1' }).getByLabel('User ID'),
    ).not.toHaveValue('');
    await page.getByRole('button', { name: 'Create Competition' }).click();
    await expectMessage(page, 'Competition created successfully!');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Trophy')).toBeVisible();
  });

  await test.step('its admin edits it', async () => {
    await page.getByRole('button', { name: 'Edit competition' }).click();
    await page.getByLabel('Description', { exact: true }).fill('Follow the line, faster.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Follow the line, faster.')).toBeVisible();
  });

  await test.step('the dashboard tracks exactly one such event', async () => {
    await page.goto('/admin-dashboard');
    await page.getByRole('searchbox', { name: 'Search events' }).fill(name);
    await expect(
      page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: name }),
    ).toHaveCount(1);
    await page.getByRole('button', { name: `Show timeline of ${name}` }).click();
    for (const step of ['Event Created', 'Faculty Review', 'Super Admin Review'])
      await expect(page.getByText(step)).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test('a join request is approved and the new member is taken out again', async ({
  page,
  request,
}) => {
  const email = `${unique('mia').replace(' ', '.')}@campus.test`;
  const person = unique('Mia');
  const club = (await (await request.get('/api/club')).json()).find(
    (one: { name: string }) => one.name === 'Robotics Club',
  ) as {
    _id: string;
  };
  await request.post('/api/auth/register', {
    data: {
      name: person,
      email,
      password: 'spring-term',
      department: 'Civil',
      year: 'First Year',
      role: 'member',
      clubAffiliation: club._id,
    },
  });
  await enter(page, accounts.clubAdmin);
  await page.goto('/admin-dashboard');
  await page.getByRole('tab', { name: 'Join Requests' }).click();
  const card = page
    .getByRole('list', { name: 'Join Requests' })
    .getByRole('listitem')
    .filter({ hasText: person });
  await card.getByRole('button', { name: 'Approve' }).click();
  await expectMessage(page, 'Request approved successfully');
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(card.getByText('Processed')).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Manage club' }).click();
  await page.getByRole('searchbox', { name: 'Search members' }).fill(person);
  // A changing list moves its buttons.
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await members.getByRole('button', { name: `Remove ${person}` }).click();
  await page.getByRole('button', { name: 'Remove member' }).click();
  await expectMessage(page, `${person} is no longer a member.`);
  await expect(page.locator('#main').getByText('No members found')).toBeVisible();
});

test('an announcement with a file reaches the students', async ({ page, browser }) => {
  const title = unique('Workshop hours');
  await enter(page, accounts.clubAdmin);
  await page.goto('/admin-dashboard');
  await page.getByRole('link', { name: 'Create announcement' }).click();
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Open until nine every evening this week.');
  await page.getByLabel('Visible Until').fill(campusDate(1));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'hours.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await expectMessage(page, 'Announcement created successfully');
  await expect(page).toHaveURL(/\/announcements$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const context = await browser.newContext();
  const student = await context.newPage();
  await enter(student, accounts.student);
  await student.goto('/announcements');
  await expect(student.getByRole('heading', { name: title })).toBeVisible();
  await context.close();
});

test('an event is managed: the list, the table for spreadsheets, and check-in', async ({
  page,
}) => {
  await enter(page, accounts.clubAdmin);
  await page.goto('/admin-dashboard?tab=participants');
  await page.getByRole('searchbox', { name: 'Search participants' }).fill('student@campus.test');
  await expect(page.getByText('student@campus.test').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search participants' }).fill('nobody has this');
  await expect(page.locator('#main').getByText('No participants match your search')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search participants' }).fill('');
  await page.getByRole('link', { name: 'Manage', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-participants\.csv$/);
  await page.goto(page.url().replace('/manage-event/', '/check-in/'));
  await page.getByLabel('Code of the pass').fill('not-a-pass');
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.locator('#main [data-kind=error]')).toBeVisible();
  await expect(page.locator('[data-announcer=assertive]')).not.toBeEmpty();
});

interface Tracked {
  _id: string;
  competitionId: string | null;
}
const swept: Record<string, (event: Tracked | undefined) => [string, string | RegExp][]> = {
  'every tab of the dashboard': () => [
    ['/admin-dashboard', 'Club Admin Dashboard'],
    ['/admin-dashboard?tab=teams', 'Club Admin Dashboard'],
    ['/admin-dashboard?tab=requests', 'Club Admin Dashboard'],
    ['/admin-dashboard?tab=participants', 'Club Admin Dashboard'],
  ],
  'every form': () => [
    ['/create-event', 'Create New Event'],
    ['/create-announcement', 'Create New Announcement'],
    ['/competition', 'Create Competition'],
  ],
  'every page of an event': (event) => [
    [`/competition/${event?._id}`, /./],
    [`/manage-event/${event?._id}`, /./],
    [`/check-in/${event?._id}`, 'Check-in'],
  ],
};
for (const [which, pagesOf] of Object.entries(swept))
  test(`${which} is accessible and fits three widths${which === 'every form' ? '' : ' @long'}`, async ({
    page,
  }) => {
    await enter(page, accounts.clubAdmin);
    const answer = await page.request.get('/api/event/track-progress', {
      headers: await as(page.request, accounts.clubAdmin),
    });
    const { data } = (await answer.json()) as { data: { all: Tracked[] } };
    for (const [path, heading] of pagesOf(data.all.find((one) => one.competitionId) ?? data.all[0]))
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expectSound(page);
      });
  });

test('an answer lost after the event was made: the second try leaves one event, no lost input @long', async ({
  page,
}) => {
  const name = unique('Lost Answer');
  await enter(page, accounts.clubAdmin);
  await page.goto('/create-event');
  await fillWizard(page, name, 'WORKSHOP');
  await page.getByRole('checkbox', { name: 'Civil' }).check();
  let tries = 0;
  await page.route('**/api/event', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectMessage(page, 'Failed to create event');
  await expect(page.getByRole('checkbox', { name: 'Civil' })).toBeChecked();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectMessage(page, 'Event created successfully and pending approval!');
  await expect(page.getByLabel('Event Name')).toHaveValue('');
  await page.goto(`/admin-dashboard?q=${encodeURIComponent(name)}`);
  await expect(
    page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: name }),
  ).toHaveCount(1);
});
