import { expect } from '@playwright/test';
import { anApprovedEvent, aNewcomer, as, enter } from '../support/campus-api';
import { expectAccessibleAt, expectSound, watchErrors } from '../support/soundness';
import { expectMessage, test } from '../support/test';

for (const [width, mark] of [
  [360, ''],
  [1280, ' @long'],
] as const) {
  test(`a student saves an event and follows its club, and finds both again at ${width} pixels${mark}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const event = await anApprovedEvent(page.request, { inDays: 20 });
    const student = await aNewcomer(page.request);
    const answer = await page.request.get(`/api/event/${event._id}`);
    const { data } = (await answer.json()) as { data: { clubId: { _id: string; name: string } } };
    await page.setViewportSize({ width, height: 800 });
    await enter(page, student.email, student.password);

    await page.goto(`/events/${event._id}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'The event is saved.');
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    await expectAccessibleAt(page, width);

    await page.goto(`/club/${data.clubId._id}`);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expectMessage(page, 'You follow this club.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();

    await page.goto('/my-activity');
    await expect(page.getByRole('tab')).toHaveCount(4);
    const kept = page.getByRole('region', { name: 'Saved and followed' });
    await expect(kept.getByRole('link', { name: event.name })).toBeVisible();
    await expect(kept.getByRole('link', { name: data.clubId.name })).toBeVisible();
    await expectAccessibleAt(page, width);

    // Events published from now on are listed until they are read.
    const next = await anApprovedEvent(page.request, { inDays: 25 });
    await page.goto('/member-dashboard');
    await expect(page.getByRole('link', { name: `New event: ${next.name}` })).toBeVisible();
    const news = page.getByRole('region', { name: 'What is new' });
    await expect(news.getByRole('link', { name: next.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Saved and followed' })).toBeVisible();

    const headers = await as(page.request, student.email, student.password);
    const feed = await page.request.get('/api/me/calendar-feed', { headers });
    const { url } = ((await feed.json()) as { data: { url: string } }).data;
    const calendar = await (await page.request.get(new URL(url).pathname)).text();
    expect(calendar.replace(/\r\n[ \t]/g, '')).toContain(event.name);
    await expectSound(page);
    expect(errors).toEqual([]);
  });
}

test('a visitor who saves an event is sent to sign in and back', async ({ page }) => {
  const event = await anApprovedEvent(page.request, { inDays: 20 });
  const student = await aNewcomer(page.request);
  await page.goto(`/events/${event._id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${event._id}$`));
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});
