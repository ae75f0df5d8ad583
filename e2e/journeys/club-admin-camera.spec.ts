import { expect } from '@playwright/test';
import { anApprovedEvent, aNewcomer, as, enter } from '../support/campus-api';
import { browserWithCamera, filmShowing } from '../support/fake-camera';
import { accounts } from '../support/people';
import { expectMessage, recordTexts, test } from '../support/test';

test('the camera is pointed at a pass: the person is checked in @long', async ({
  page,
  request,
  baseURL,
}) => {
  const event = await anApprovedEvent(request);
  const person = await aNewcomer(request);
  const headers = await as(request, person.email, person.password);
  expect((await request.post(`/api/event/${event._id}/register`, { headers, data: {} })).ok()).toBe(
    true,
  );
  const pass = (await (await request.get(`/api/event/${event._id}/pass`, { headers })).json()) as {
    data: { svg: string };
  };
  const film = await filmShowing(page, pass.data.svg);

  const browser = await browserWithCamera(film);
  try {
    const checkInPage = await browser.newPage({ baseURL: baseURL ?? '' });
    await recordTexts(checkInPage.context());
    await enter(checkInPage, accounts.clubAdmin);
    await checkInPage.goto(`/check-in/${event._id}`);
    await checkInPage.getByRole('button', { name: 'Scan with the camera' }).click();
    // On a slow machine the camera may read the pass a second time.
    await expectMessage(checkInPage, `${person.name} is checked in.`);
    await expect(
      checkInPage.getByRole('button', { name: `Undo check-in of ${person.name}` }),
    ).toBeVisible();
    await checkInPage.getByRole('button', { name: 'Stop the camera' }).click();
    await expect(checkInPage.getByLabel('Camera picture')).toHaveCount(0);
  } finally {
    await browser.close();
  }
});

test('a camera that is refused leaves the typed code', async ({ page, request }) => {
  const event = await anApprovedEvent(request);
  const person = await aNewcomer(request);
  const headers = await as(request, person.email, person.password);
  await request.post(`/api/event/${event._id}/register`, { headers, data: {} });
  const pass = (await (await request.get(`/api/event/${event._id}/pass`, { headers })).json()) as {
    data: { code: string };
  };
  await enter(page, accounts.clubAdmin);
  await page.goto(`/check-in/${event._id}`);
  const main = page.locator('#main');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(
    main.getByText(
      'The camera could not be opened. Allow it for this page, or type the code of the pass.',
    ),
  ).toBeVisible();
  await page.getByLabel('Code of the pass').fill(pass.data.code);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(main.getByText(`${person.name} is checked in.`)).toBeVisible();
  await page.getByLabel('Code of the pass').fill(pass.data.code);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(main.getByText(`${person.name} was checked in before.`)).toBeVisible();
});
