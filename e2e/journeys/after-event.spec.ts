import { expect } from '@playwright/test';
import { numberIn, visited } from '../support/after-event';
import { anApprovedEvent, enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { expectAccessibleAt, expectSound, watchErrors } from '../support/soundness';
import { expectStill } from '../support/still';
import { test } from '../support/test';

test('a student gives feedback once and saves a certificate, whose number anybody can verify', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  const event = await visited(page.request);
  await enter(page, accounts.student);
  await page.goto('/my-activity?tab=events');
  await page
    .getByRole('listitem')
    .filter({ hasText: event.name })
    .getByRole('link', { name: 'Feedback and certificate' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'After the event' })).toBeVisible();
  await expectStill(page);
  await expectAccessibleAt(page, 360);
  const stars = page.getByRole('group', { name: 'Stars' }).getByRole('button');
  const tops = await stars.evaluateAll((all) =>
    all.map((star) => star.getBoundingClientRect().top),
  );
  expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
  await page.getByRole('button', { name: '4 stars' }).click();
  await page.getByLabel('Comment (optional)').fill('Well explained');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Well explained')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeHidden();
  await expectSound(page);

  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/certificate.pdf')),
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save certificate' }).click(),
  ]);
  const number = numberIn(answer.headers());
  expect(number).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(errors).toEqual([]);

  const visitor = await browser.newContext();
  const paper = await visitor.newPage();
  const complaints = watchErrors(paper);
  await paper.goto('/verify');
  await paper.getByLabel('Number').fill(number.toLowerCase());
  await paper.getByRole('button', { name: 'Verify' }).click();
  await expect(paper.getByText('This certificate is valid')).toBeVisible();
  await expect(paper.getByText(event.name)).toBeVisible();
  await expectAccessibleAt(paper, 360);
  await expectSound(paper);
  await paper.goto('/verify/AAAA-AAAA-AAAA');
  await expect(paper.getByText('Unknown number')).toBeVisible();
  expect(complaints).toEqual([]);
  await visitor.close();
});

test('a club admin prints the participant list and a poster, and reads feedback in sum @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const event = await visited(page.request);
  const coming = await anApprovedEvent(page.request);
  await enter(page, accounts.clubAdmin);
  const manage = `/manage-event/${event._id}`;

  await page.goto(manage);
  await page.getByRole('link', { name: 'Participant list' }).click();
  const list = page.getByRole('table', { name: 'Participants' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAt(page, 360);
  await expectSound(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Clubs', exact: true })).toBeHidden();
  await expect(list).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.goto(manage);
  await expect(page.getByRole('link', { name: 'Feedback' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Poster' })).toBeHidden();
  await page.goto(`/manage-event/${coming._id}`);
  await page.getByRole('link', { name: 'Poster' }).click();
  await expect(page.getByRole('img', { name: "QR code of the event's page" })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: coming.name })).toBeVisible();
  await expectAccessibleAt(page, 360);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  // Paper is light, whatever the screen is.
  await expect(page.getByRole('heading', { level: 2, name: coming.name })).toHaveCSS(
    'color',
    'rgb(27, 29, 38)',
  );
  await page.emulateMedia({ media: null, colorScheme: null });

  await page.goto(manage);
  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByText(/shown from 3 answers on/)).toBeVisible();
  await expectAccessibleAt(page, 360);
  await expectSound(page);
  expect(errors).toEqual([]);
});
