import { expect, type Page } from '@playwright/test';
import { aNewcomer, as, enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { test } from '../support/test';

const dashboardShows = async (page: Page, club: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Club Admin Dashboard' })).toBeVisible();
  await expect(page.locator('#main').getByText(club, { exact: true }).first()).toBeVisible();
};

test('somebody who runs two clubs: tabs, counts and forms follow the one that is shown, also when clubs are taken away @long', async ({
  page,
  request,
}) => {
  const person = await aNewcomer(request, 'Ira Sen');
  const superAdmin = await as(request, accounts.superAdmin);
  const all = (await (await request.get('/api/club')).json()) as {
    _id: string;
    name: string;
    isActive: boolean;
  }[];
  const chosen = all
    .filter(({ isActive, name }) => isActive && name !== 'Robotics Club')
    .slice(0, 2);
  for (const { _id } of chosen) {
    const data = { clubId: _id, userId: person._id, role: 'clubAdmin' };
    expect((await request.post('/api/club/add-member', { headers: superAdmin, data })).ok()).toBe(
      true,
    );
  }
  const takeAway = async (clubId: string) => {
    const answer = await request.put(`/api/club/${clubId}/members/${person._id}/role`, {
      headers: superAdmin,
      data: { role: 'member' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await enter(page, person.email, person.password);
  await page.goto('/admin-dashboard');
  const switcher = page.getByRole('combobox', { name: 'Club', exact: true });
  await expect(switcher).toBeVisible();
  const names = await switcher.locator('option').allTextContents();
  expect([...names].sort()).toEqual(chosen.map(({ name }) => name).sort());
  const [first = '', second = ''] = names;
  const idOf = (name: string) => chosen.find((club) => club.name === name)?._id ?? '';

  await test.step('the switch is kept by tabs, a reload and the back button', async () => {
    await dashboardShows(page, first);
    await switcher.selectOption(second);
    await expect(page).toHaveURL(new RegExp(`club=${idOf(second)}`));
    const asked = page.waitForRequest((one) => one.url().includes('/api/event/participants'));
    await page.getByRole('tab', { name: 'Participants' }).click();
    expect(new URL((await asked).url()).searchParams.get('clubId')).toBe(idOf(second));
    await page.reload();
    await expect(switcher).toHaveValue(idOf(second));
    await expect(page.getByRole('tab', { name: 'Participants' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Events' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(switcher).toHaveValue(idOf(second));
    await page.goBack();
    await expect(switcher).toHaveValue(idOf(first));
    await page.goForward();
    await expect(switcher).toHaveValue(idOf(second));
  });

  await test.step('the forms begin with the club that was shown, and lead back to it', async () => {
    // The dashboard's own select has the same name, so the page is awaited first.
    const isShown = (title: string) =>
      expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Create announcement' }).click();
    await isShown('Create New Announcement');
    await expect(page.getByLabel('Club', { exact: true })).toHaveValue(idOf(second));
    await page.goBack();
    await isShown('Club Admin Dashboard');
    await page.getByRole('link', { name: 'Create event' }).first().click();
    await isShown('Create New Event');
    await expect(page.getByLabel('Club', { exact: true })).toHaveValue(idOf(second));
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(switcher).toHaveValue(idOf(second));
  });

  await test.step('a club that is taken away meanwhile is gone at the next look', async () => {
    await takeAway(idOf(second));
    await page.getByRole('tab', { name: 'Join Requests' }).click();
    await dashboardShows(page, first);
    await expect(switcher).toHaveCount(0);
    await takeAway(idOf(first));
    await page.getByRole('tab', { name: 'Registered Teams' }).click();
    await expect(
      page.locator('#main').getByText('You are not currently an admin of any club.'),
    ).toBeVisible();
  });
});

const closed = [
  '/admin-dashboard?tab=participants',
  '/create-event',
  '/competition/any',
  '/manage-event/any',
  '/check-in/any',
  '/manage-club/any',
];
for (const [person, home] of [
  ['student', /\/member-dashboard$/],
  ['coordinator', /\/faculty-coordinater-dashboard$/],
  ['superAdmin', /\/superAdmin-dashboard$/],
] as const)
  test(`the pages of club admins lead a ${person} home @long`, async ({ page }) => {
    await enter(page, accounts[person]);
    for (const path of closed) {
      await page.goto(path);
      await expect(page).toHaveURL(home);
    }
  });

test('the pages of club admins ask a visitor to sign in, and come back with their tab', async ({
  page,
}) => {
  await page.goto('/manage-event/any');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/admin-dashboard?tab=requests');
  await page.getByLabel('Email').fill(accounts.clubAdmin);
  await page.getByLabel('Password', { exact: true }).fill('campus-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard\?tab=requests$/);
  await expect(page.getByRole('tab', { name: 'Join Requests' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
