import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { anApprovedEvent, aNewcomer, as, enter, homeClub } from '../support/campus-api';
import { unique } from '../support/campus-dates';
import { accounts } from '../support/people';
import { expectAccessibleAt, expectSound, watchErrors } from '../support/soundness';
import { expectMessage, recordTexts, test } from '../support/test';

/** An active club that nobody leads and that has done nothing yet. */
async function anEmptyClub(request: APIRequestContext): Promise<{ _id: string; name: string }> {
  const name = unique('Quiet Society');
  const answer = await request.post('/api/club', {
    headers: await as(request, accounts.superAdmin),
    multipart: { name, description: 'A club that is about to begin.', clubCategory: 'Arts' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { _id: string } };
  return { _id: data._id, name };
}

/**
 * Scrolls to the part of the club's page that is loaded when it is near. To the element, because a
 * distance in pixels would end above it when the lists over it arrive later.
 */
async function comeToLife(page: Page) {
  await page.locator('#next-events').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Next events' })).toBeVisible();
}

async function openLife(page: Page, clubId: string) {
  await page.goto(`/club/${clubId}`);
  await comeToLife(page);
}

// A picture of one red pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

for (const [width, mark] of [
  [320, ''],
  [1280, ' @long'],
] as const) {
  test(`a club sets cover and links, a student asks, and the club answers at ${width} pixels @long`, async ({
    page,
    browser,
  }) => {
    const errors = watchErrors(page);
    const { clubId, clubName } = await homeClub(page.request);
    const event = await anApprovedEvent(page.request, { inDays: 21 });
    const student = await aNewcomer(page.request, unique('Asha'));
    const question = unique('Do I need a laptop');

    const desk = await browser.newContext({ viewport: { width, height: 800 } });
    await recordTexts(desk);
    const admin = await desk.newPage();
    const adminErrors = watchErrors(admin);
    await enter(admin, accounts.clubAdmin);
    await admin.goto(`/manage-club/${clubId}`);
    const section = admin.getByRole('form', { name: 'Club page' });
    const removers = section.getByRole('button', { name: /^Remove link/ });
    await expect(section.getByRole('button', { name: 'Choose cover' })).toBeVisible();
    while ((await removers.count()) > 0) await removers.first().click();
    await section
      .locator('input[type="file"]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
    await section.getByRole('button', { name: 'Add link' }).click();
    const link = section.getByRole('group', { name: 'Link 1' });
    await link.getByLabel('Name').fill('Instagram');
    await link.getByLabel('Address').fill('javascript:alert(1)');
    await section.getByRole('button', { name: 'Save club page' }).click();
    await expect(
      section.getByText('Please enter an address that begins with https://, or an email address'),
    ).toBeVisible();
    await link.getByLabel('Address').fill('https://www.instagram.com/campus');
    await section.getByRole('button', { name: 'Save club page' }).click();
    await expectMessage(admin, 'Club page updated successfully!');
    await expectAccessibleAt(admin, width);

    await page.setViewportSize({ width, height: 800 });
    await enter(page, student.email, student.password);
    await openLife(page, clubId);
    // The panel keeps its words; the events are below.
    await expect(page.getByText('No upcoming events')).toBeVisible();
    const next = page.getByRole('region', { name: 'Next events' });
    await expect(next.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      `/events?club=${clubId}`,
    );
    expect(await next.getByRole('listitem').count()).toBeGreaterThan(0);
    const past = page.getByRole('region', { name: 'Past events' });
    await expect(past.getByRole('link').first()).toBeVisible();
    const links = page.getByRole('region', { name: 'Links' });
    await expect(links.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await expect(links.getByText('www.instagram.com')).toBeVisible();

    const ask = page.getByRole('region', { name: 'Ask the lead a question' });
    await ask.getByRole('textbox', { name: 'Your question' }).fill(question);
    await page.reload();
    await openLife(page, clubId);
    await expect(ask.getByRole('textbox', { name: 'Your question' })).toHaveValue(question);
    await ask.getByRole('button', { name: 'Send question' }).click();
    await expect(ask.getByText('Waits for an answer')).toBeVisible();
    await expectAccessibleAt(page, width);
    await ask.getByRole('button', { name: 'Withdraw question' }).click();
    await expect(ask.getByRole('textbox', { name: 'Your question' })).toBeVisible();
    await ask.getByRole('textbox', { name: 'Your question' }).fill(question);
    await ask.getByRole('button', { name: 'Send question' }).click();
    await expect(ask.getByText('Waits for an answer')).toBeVisible();

    await admin.goto(`/club-questions?club=${clubId}`);
    const card = admin.getByRole('listitem').filter({ hasText: question });
    await expect(card.getByText('New')).toBeVisible();
    await expectAccessibleAt(admin, width);
    await card.getByRole('button', { name: /^Answer/ }).click();
    await card.getByLabel('Your answer').fill('No, we have some.');
    await card.getByRole('button', { name: 'Send answer' }).click();
    await expectMessage(admin, 'Your answer was sent.');
    await expect(card.getByText('No, we have some.')).toBeVisible();

    await page.goto('/member-dashboard');
    const news = page.getByRole('region', { name: 'What is new' });
    await expect(news.getByText('Your question was answered: “No, we have some.”')).toBeVisible();
    await news.getByRole('link', { name: clubName }).click();
    await expect(page).toHaveURL(new RegExp(`/club/${clubId}$`));
    await comeToLife(page);
    await expect(ask.getByText('No, we have some.')).toBeVisible();
    await expectSound(page);
    expect([...errors, ...adminErrors]).toEqual([]);
    expect(event.name).not.toBe('');
    await desk.close();
  });

  test(`a club that has nothing says so, and nobody can ask it, at ${width} pixels${mark}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const club = await anEmptyClub(page.request);
    const student = await aNewcomer(page.request);
    await page.setViewportSize({ width, height: 800 });
    await openLife(page, club._id);
    await expect(page.getByText('Nothing is planned yet')).toBeVisible();
    await expect(page.getByText('No past events yet')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Links' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Next events', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Next events' })).toBeInViewport();
    await page.getByRole('button', { name: 'Sign in to ask' }).click();
    await expect(page).toHaveURL(/\/login/);
    await enter(page, student.email, student.password);
    await openLife(page, club._id);
    const ask = page.getByRole('region', { name: 'Ask the lead a question' });
    await expect(
      ask.getByText('This club has no lead who could answer at the moment.'),
    ).toBeVisible();
    await expectAccessibleAt(page, width);
    await expectSound(page);
    expect(errors).toEqual([]);
  });
}

test('what others may not do is refused', async ({ page }) => {
  const { clubId } = await homeClub(page.request);
  const student = await aNewcomer(page.request);
  const headers = await as(page.request, student.email, student.password);
  const statuses = [
    await page.request.put(`/api/club/${clubId}/page`, { headers, data: { links: [] } }),
    await page.request.get(`/api/club/${clubId}/questions`, { headers }),
    await page.request.post(`/api/club/${clubId}/questions`, {
      headers: await as(page.request, accounts.clubAdmin),
      data: { text: 'May I ask myself?' },
    }),
    await page.request.post(`/api/club/${clubId}/questions`, { data: { text: 'Who am I?' } }),
  ].map((answer) => answer.status());
  expect(statuses).toEqual([403, 403, 403, 401]);
  await enter(page, student.email, student.password);
  await page.goto(`/club-questions?club=${clubId}`);
  await expect(page).toHaveURL(/\/member-dashboard$/);
});

test('events are saved and clubs followed from their cards, by signed-in people @long', async ({
  page,
}) => {
  const event = await anApprovedEvent(page.request, { inDays: 22 });
  const { clubName } = await homeClub(page.request);
  const student = await aNewcomer(page.request);
  const found = `/events?q=${encodeURIComponent(event.name)}`;
  await page.goto(found);
  await expect(page.getByRole('link', { name: event.name })).toBeVisible();
  await expect(page.getByRole('button', { name: `Save ${event.name}` })).toHaveCount(0);
  await enter(page, student.email, student.password);
  await page.goto(found);
  const save = page.getByRole('button', { name: `Save ${event.name}` });
  await save.click();
  await expectMessage(page, 'The event is saved.');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleAt(page, 320);
  await page.goto(`/clubs?q=${encodeURIComponent(clubName)}`);
  const follow = page.getByRole('button', { name: `Follow ${clubName}` });
  await follow.click();
  await expectMessage(page, 'You follow this club.');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/clubs/);
  await expectAccessibleAt(page, 320);
});
