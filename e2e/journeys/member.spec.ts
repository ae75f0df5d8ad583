import { expect, type Page } from '@playwright/test';
import { anApprovedEvent, as, aNewcomer, aTeamCompetition, enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { expectSound, watchErrors } from '../support/soundness';
import { test } from '../support/test';

/** A red square, 8 by 8. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4o6SEFTEMLQkAvM5EAT6yk8sAAAAASUVORK5CYII=',
  'base64',
);

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

/** Presses Tab until the wanted control is focused. */
async function tabTo(page: Page, name: RegExp, role: 'button' | 'tab' = 'button'): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await wanted.evaluate((control) => control === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

test('a member with much activity finds it counted, under four tabs @long', async ({ page }) => {
  const errors = watchErrors(page);
  await enter(page, accounts.student);
  const headers = await as(page.request, accounts.student);
  const read = async (path: string) =>
    (await (await page.request.get(`/api/${path}`, { headers })).json()) as never;
  const { user } = (await read('auth/profile')) as { user: { _id: string } };
  const { events } = (await read(`event/user-events/${user._id}`)) as {
    events: { name: string; date: string; registration: { invited: boolean } }[];
  };
  const { data: requests } = (await read('club/join-requests')) as { data: { status: string }[] };
  const pending = requests.filter(({ status }) => status === 'pending').length;

  await page.goto('/my-activity');
  await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(4);
  const registered = events.filter(({ registration }) => !registration.invited);
  await expect(tab(page, /^Events/)).toContainText(String(registered.length));
  await expect(tab(page, /^Requests/)).toContainText(String(pending));
  for (const counter of [
    'Total Events',
    'Clubs',
    'Pending Requests',
    'Approved Requests',
    'Upcoming Events',
    'Completed Events',
  ]) {
    await expect(page.getByRole('tabpanel').getByText(counter, { exact: true })).toBeVisible();
  }
  const newest = [...events]
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .slice(0, 3);
  const recent = page.getByRole('list', { name: 'Recent events' }).getByRole('heading');
  await expect(recent).toHaveText(newest.map(({ name }) => name));
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const rowOfTabs = page.getByRole('tablist', { name: 'My Activity' });
    const hidden = await rowOfTabs.evaluate((row) => row.scrollWidth - row.clientWidth);
    expect(hidden, `pixels of the tabs out of sight at ${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectSound(page);

  await page.getByRole('link', { name: 'View all events' }).click();
  await expect(page.getByRole('list', { name: 'My events' }).getByRole('heading')).toHaveCount(
    events.length,
  );
  await expectSound(page);
  await tab(page, /^Clubs/).click();
  await expect(
    page.getByRole('list', { name: 'My clubs' }).getByText('Active', { exact: true }).first(),
  ).toBeVisible();
  await tab(page, /^Requests/).click();
  await expect(
    page.getByRole('list', { name: 'My join requests' }).getByText('Waiting for approval'),
  ).toHaveCount(pending);

  await page.goto('/member-dashboard');
  await expect(page.getByRole('heading', { name: 'Next for you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From your clubs' })).toBeVisible();
  await expectSound(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toHaveText('dashboard');
  expect(errors).toEqual([]);
});

test('a newcomer with nothing yet is told where to begin @long', async ({ page }) => {
  const errors = watchErrors(page);
  const newcomer = await aNewcomer(page.request);
  await enter(page, newcomer.email, newcomer.password);
  await page.goto('/my-activity');
  await expect(page.locator('#main').getByText('No events found')).toBeVisible();
  await expect(page.locator('#main').getByText('No requests found')).toBeVisible();
  for (const [name, title, button, to] of [
    [/^Events/, 'No Events Yet', 'Explore Events', '/events'],
    [/^Clubs/, 'No Club Memberships', 'Explore Clubs', '/clubs'],
    [/^Requests/, 'No Join Requests', 'Join a Club', '/clubs'],
  ] as const) {
    await page.goto('/my-activity');
    await tab(page, name).click();
    await expect(page.locator('#main').getByText(title)).toBeVisible();
    if (to === '/events') await expectSound(page);
    await page.getByRole('link', { name: button }).click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
  await page.goto('/member-dashboard');
  await expect(page.locator('#main').getByText('Nothing planned yet')).toBeVisible();
  expect(errors).toEqual([]);
});

test('every other role may open My Activity and the profile @long', async ({ browser }) => {
  for (const email of [accounts.clubAdmin, accounts.coordinator, accounts.superAdmin]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors = watchErrors(page);
    await enter(page, email);
    await page.goto('/my-activity');
    await expect(page.getByText('Total Events')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('when one section fails it says so, and the others live @long', async ({ page }) => {
  const newcomer = await aNewcomer(page.request);
  await enter(page, newcomer.email, newcomer.password);
  const broken = {
    status: 500,
    contentType: 'application/json',
    body: '{"success":false,"message":"boom","code":"internal"}',
  };
  for (const [address, name, message] of [
    ['**/api/event/user-events/*', /^Events/, 'Failed to load events. Please try again.'],
    ['**/api/club/user-club/*', /^Clubs/, 'Failed to load club affiliations. Please try again.'],
    ['**/api/club/join-requests', /^Requests/, 'Failed to load join requests. Please try again.'],
  ] as const) {
    await page.route(address, (route) => route.fulfill(broken));
    await page.goto('/my-activity');
    const [other, words] =
      String(name) === '/^Events/'
        ? [/^Clubs/, 'No Club Memberships']
        : [/^Events/, 'No Events Yet'];
    await tab(page, other).click();
    await expect(page.locator('#main').getByText(words)).toBeVisible();
    await tab(page, name).click();
    await expect(page.locator('#main').getByText(message)).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('tabpanel').getByText(/^No /)).toBeVisible();
  }

  // The session's own call at the start succeeds; the screen's calls fail.
  let calls = 0;
  await page.route('**/api/auth/profile', (route) =>
    (calls += 1) === 1 ? route.continue() : route.fulfill(broken),
  );
  await page.goto('/my-activity');
  await expect(page.locator('#main').getByText('Unable to load user profile')).toBeVisible();
});

test('a new name and photo stand in the bar at once @long', async ({ page }) => {
  const errors = watchErrors(page);
  const newcomer = await aNewcomer(page.request, 'Nila Rao');
  await enter(page, newcomer.email, newcomer.password);
  await page.goto('/profile');
  const bar = page.getByRole('button', { name: 'Profile menu' });
  await expect(bar).toHaveText('NR');
  await expectSound(page);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await name.fill('Ulka Bhide');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(bar).toHaveText('UB');
  await expect(page.getByRole('definition').filter({ hasText: 'Ulka Bhide' })).toBeVisible();

  const chooser = page.getByLabel('Profile photo');
  await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: photo });
  await expect(
    page.locator('#main').getByText('Please select a valid image file (JPEG, PNG)'),
  ).toBeVisible();
  await chooser.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024),
  });
  await expect(page.locator('#main').getByText('Image size should be less than 2MB')).toBeVisible();
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByRole('img', { name: 'Your new photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(bar.locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(errors).toEqual([]);
});

test('by keys alone: through the tabs, the pass, and giving a place back', async ({ page }) => {
  const errors = watchErrors(page);
  const newcomer = await aNewcomer(page.request);
  const event = await anApprovedEvent(page.request);
  const headers = await as(page.request, newcomer.email, newcomer.password);
  expect(
    (await page.request.post(`/api/event/${event._id}/register`, { headers, data: {} })).ok(),
  ).toBe(true);

  await enter(page, newcomer.email, newcomer.password);
  await page.goto('/my-activity');
  await tabTo(page, /^Overview/, 'tab');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, /^Events/)).toBeFocused();
  await expect(tab(page, /^Events/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tab(page, /^Requests/)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab(page, /^Overview/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');

  const pass = new RegExp(`^Pass for ${event.name}$`);
  await tabTo(page, pass);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: pass });
  await expect(dialog.getByRole('img', { name: 'QR code of your pass' })).toBeVisible();
  await expectSound(page, '[role=dialog]');
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Tab');
  expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: pass })).toBeFocused();

  await tabTo(page, /^Cancel registration for /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, /^Cancel registration$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main').getByText('No Events Yet')).toBeVisible();
  expect(errors).toEqual([]);
});

test('an invitation waits under the bar until it is answered', async ({ page }) => {
  const event = await aTeamCompetition(page.request);
  const leader = await aNewcomer(page.request);
  const friend = await aNewcomer(page.request);
  const invited = await page.request.post(`/api/competition/${event._id}/register`, {
    headers: await as(page.request, leader.email, leader.password),
    data: { teamName: 'Girders', teamMembers: [friend._id] },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  const errors = watchErrors(page);
  await enter(page, friend.email, friend.password);
  const strip = page.getByRole('region', { name: 'Waiting for you' });
  const link = strip.getByRole('link', { name: '1 invitation needs your answer' });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/events');
  await expect(link).toBeVisible();
  await expectSound(page);
  await link.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/events/${event._id}$`));
  await expect(strip).toBeHidden();

  await page.goto('/my-activity?tab=events');
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: `Accept invitation for ${event.name}` }).click();
  await expect(strip).toBeHidden();
  await page.goto('/member-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(strip).toBeHidden();
  expect(errors).toEqual([]);
});
