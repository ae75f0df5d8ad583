import { expect, type Page } from '@playwright/test';
import { anApprovedEvent, aNewcomer, as, enter } from '../support/campus-api';
import { brokenWords, edges, resize } from '../support/layout';
import { accounts } from '../support/people';
import { test } from '../support/test';

const phone = { width: 360, height: 740 };

/** The id of an approved event of the demo campus. */
async function demoEvent(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/event/approved', { params: { q: name } });
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data[0]?._id ?? '';
}

test('the dialog to register alone does not fill a phone, and with one column the pass is at the top @long', async ({
  page,
}) => {
  const event = await anApprovedEvent(page.request);
  const student = await aNewcomer(page.request);
  await enter(page, student.email, student.password);
  await resize(page, phone);
  await page.goto(`/events/${event._id}`);
  await page.getByRole('button', { name: 'Register Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Register' })).toBeVisible();
  expect((await dialog.boundingBox())?.height).toBeLessThan(400);

  const registered = await page.request.post(`/api/event/${event._id}/register`, {
    headers: await as(page.request, student.email, student.password),
    data: {},
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  await resize(page, { width: 768, height: 900 });
  await page.goto(`/events/${event._id}`);
  const pass = page.getByRole('button', { name: 'Pass' });
  await expect(pass).toHaveCount(2);
  await expect(pass.first()).toBeInViewport();
  await resize(page, { width: 1280, height: 900 });
  await expect(pass).toHaveCount(1);
});

test('a table breaks no word on a tablet, and three figures leave no gap on a phone @long', async ({
  page,
}) => {
  await enter(page, accounts.clubAdmin);
  await resize(page, { width: 768, height: 900 });
  await page.goto(`/manage-event/${await demoEvent(page, 'RoboRace')}`);
  const cells = page.getByRole('cell');
  await expect(cells.filter({ hasText: 'Telecommunication' }).first()).toBeVisible();
  expect(await brokenWords(page.locator('td[data-words]'))).toEqual([]);

  await resize(page, phone);
  const grid = page.getByText('Waiting list', { exact: true }).locator('../../..');
  const [[left, right] = []] = await edges(grid);
  const tiles = await edges(grid.locator('> *'));
  expect(tiles).toHaveLength(3);
  expect(tiles.at(-1)).toEqual([left, right]);
});

test('lists of people scroll with the page of a phone @long', async ({ page }) => {
  await enter(page, accounts.clubAdmin);
  await resize(page, phone);
  const addresses = [
    ['/admin-dashboard?tab=participants', 'Participants'],
    [`/check-in/${await demoEvent(page, 'Line Follower')}`, 'Expected people'],
  ] as const;
  for (const [address, label] of addresses) {
    await page.goto(address);
    const list = page.getByRole('list', { name: label });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    // Neither the list nor its container has a scroll bar of its own.
    const boxes = await list.evaluate((element) => {
      const found: string[] = [];
      for (let box: Element | null = element; box && box.id !== 'main'; box = box.parentElement)
        if (box.scrollHeight > box.clientHeight + 1) found.push(box.outerHTML.slice(0, 80));
      return found;
    });
    expect(boxes).toEqual([]);
  }
});

test('the next step of a form is as wide as the form on a phone @long', async ({ page }) => {
  await enter(page, accounts.clubAdmin);
  await resize(page, phone);
  const forms = [
    ['/create-announcement', 'Create Announcement'],
    [`/competition/${await demoEvent(page, 'Line Follower')}`, 'Create Competition'],
  ] as const;
  for (const [address, name] of forms) {
    await page.goto(address);
    const button = page.getByRole('button', { name });
    await expect(button).toBeVisible();
    expect((await button.boundingBox())?.width).toBeGreaterThan(290);
  }
});

test('icons of headings keep their size, and what comes next fills its row @long', async ({
  page,
}) => {
  await enter(page, accounts.student);
  await resize(page, phone);
  await page.goto('/member-dashboard');
  await expect(page.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible();
  const widths = await edges(page.locator('#main h2 > svg'));
  expect([...new Set(widths.map(([left, right]) => right - left))]).toEqual([20]);
  await resize(page, { width: 1280, height: 900 });
  const next = page.getByRole('list', { name: 'Next for you' });
  const [[, right] = []] = await edges(next);
  expect((await edges(next.getByRole('listitem'))).at(-1)?.[1]).toBe(right);
});

test('labels of clubs are on one line, and “Leave club” is aligned with the button above @long', async ({
  page,
}) => {
  await resize(page, phone);
  await page.goto('/clubs');
  const labels = page.locator('.facts .quiet');
  await expect(labels.first()).toBeVisible();
  const heights = await labels.evaluateAll((all) =>
    all.map((label) => Math.round(label.getBoundingClientRect().height)),
  );
  expect(heights.filter((height) => height > 24)).toEqual([]);

  await enter(page, accounts.student);
  await page.goto('/clubs?q=Coding');
  await page.getByRole('link', { name: /Coding Guild/ }).click();
  const leave = page.getByRole('button', { name: 'Leave club' });
  await expect(leave).toBeVisible();
  const words = await leave.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return Math.round(range.getBoundingClientRect().left);
  });
  const [[left] = []] = await edges(page.getByRole('button', { name: 'Member' }));
  expect(words).toBe(left);
});
