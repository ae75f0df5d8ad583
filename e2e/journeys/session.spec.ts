import { expect, type Page, type Request } from '@playwright/test';
import { as, aNewcomer, enter } from '../support/campus-api';
import { unique } from '../support/campus-dates';
import { fillFirstStep, fillSecondStep } from '../support/event-wizard';
import { holdBack, steppedClock } from '../support/patient-device';
import { accounts, password, signIn, signOut } from '../support/people';
import { expectStill, fetchNothingAhead } from '../support/still';
import { expectMessage, test } from '../support/test';

const pathOf = (url: string) => new URL(url).pathname;

/** The last call of a page that shows what a person saved or follows. */
const FOLLOWS = /\/me\/follows$/;

/**
 * Opens a page and waits until all its calls are answered; one that is pending would report the
 * ended session too early. A page starts calls as its parts render, so the caller names the one
 * that it starts last.
 */
async function openAndRead(page: Page, path: string, lastCall: RegExp) {
  const unanswered = new Set<Request>();
  page.on('request', (call) => pathOf(call.url()).startsWith('/api/') && unanswered.add(call));
  page.on('requestfinished', (call) => unanswered.delete(call));
  page.on('requestfailed', (call) => unanswered.delete(call));
  const last = page.waitForResponse((answer) => lastCall.test(pathOf(answer.url())));
  await page.goto(path);
  await last;
  await expectStill(page);
  await expect.poll(() => unanswered.size).toBe(0);
}

/** Ends the session on the server; the page does not know it yet. */
async function endOnServer(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Counts redirects to the sign-in page. */
function countSignIns(page: Page): () => number {
  let times = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).pathname === '/login') times += 1;
  });
  return () => times;
}

async function signInHere(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('who signs out in one tab is signed out in all', async ({ page, context }) => {
  await signIn(page, 'student');
  const guarded = await context.newPage();
  await guarded.goto('/my-activity');
  await expect(guarded.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
  const open = await context.newPage();
  await open.goto('/clubs');
  await expect(open.getByRole('button', { name: 'Profile menu' })).toBeVisible();

  await signOut(page);
  await expect(guarded).toHaveURL(/\/login$/);
  await expect(guarded.getByText('You signed out in another tab.').first()).toBeVisible();
  await expect(guarded).toHaveTitle(/^Sign in · /);
  // A public page stays open, as a visitor's.
  await expect(open).toHaveURL(/\/clubs$/);
  await expect(open.getByRole('link', { name: 'Sign in' })).toBeVisible();
  for (const tab of [page, guarded, open])
    expect(await tab.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a session that ends on a protected page leads once to sign-in and back, with what was typed', async ({
  page,
}) => {
  const name = unique('Kept Evening');
  await enter(page, accounts.clubAdmin);
  await openAndRead(page, '/create-event', /\/clubs-with-admin-status$/);
  await fillFirstStep(page, name);
  await fillSecondStep(page);
  await page.getByLabel('Computer Science').check();
  await endOnServer(page);
  const signIns = countSignIns(page);
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(
    page.locator('#main').getByText('Your session has ended. Please sign in again.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeFocused();
  await signInHere(page, accounts.clubAdmin);
  await expect(page).toHaveURL(/\/create-event$/);
  expect(signIns()).toBe(1);
  await expect(page.getByText('We kept your unfinished event')).toBeVisible();
  await expect(page.getByLabel('Computer Science')).toBeChecked();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectMessage(page, 'Event created successfully and pending approval!');
});

test('a session that ends under several calls at once leads to sign-in once, and back to the same place', async ({
  page,
}) => {
  await enter(page, accounts.student);
  await fetchNothingAhead(page);
  await openAndRead(page, '/member-dashboard', FOLLOWS);
  await endOnServer(page);
  const signIns = countSignIns(page);
  // Several calls of the next page get the 401 at once. The pointer rests on no link, whose page
  // would be prefetched.
  await page.evaluate(() => {
    history.pushState(null, '', '/my-activity');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(
    page.locator('#main').getByText('Your session has ended. Please sign in again.'),
  ).toBeVisible();
  await signInHere(page, accounts.student);
  await expect(page).toHaveURL(/\/my-activity$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
  expect(signIns()).toBe(1);
});

test('on a page that is open to everybody an ended session is said in words, with a way to sign in, and the page goes on', async ({
  page,
}) => {
  const newcomer = await aNewcomer(page.request);
  await enter(page, newcomer.email, newcomer.password);
  await openAndRead(page, '/clubs', FOLLOWS);
  await page.getByRole('link', { name: 'Chess Club' }).click();
  const join = page.getByRole('button', { name: 'Join Club' });
  await expect(join).toBeEnabled();
  await endOnServer(page);
  await join.click();
  await expectMessage(page, 'Unauthorized - Please log in again');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/club\//);
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});

test('a role that a super admin changes holds from the next call on, and the guard checks again', async ({
  page,
  request,
}) => {
  const newcomer = await aNewcomer(request);
  const headers = await as(request, accounts.superAdmin);
  const become = async (role: string) => {
    const answer = await request.put(`/api/auth/users/${newcomer._id}/role`, {
      headers,
      data: { role },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await enter(page, newcomer.email, newcomer.password);
  await page.goto('/member-dashboard');
  await expect(page).toHaveURL(/\/member-dashboard$/);
  await expect(page.getByRole('link', { name: 'My Activity', exact: true }).first()).toBeVisible();

  await become('clubAdmin');
  await page.getByRole('link', { name: 'Clubs', exact: true }).first().click();
  // Back is pressed after the requested page is shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Clubs', exact: true })).toBeVisible();
  // The bar is that of the new role; a page that is no longer open to her redirects to her home.
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Activity' }),
  ).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin-dashboard$/);

  await become('member');
  await page.getByRole('link', { name: 'Announcements', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Activity' }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/member-dashboard$/);
});

test('a session that ends on the way from a protected to a public page: the page opens, and a notice says why one is a visitor there', async ({
  page,
}) => {
  await enter(page, accounts.student);
  // Before the next line: it replaces the idle time that is used to fetch ahead.
  await page.clock.install();
  // The click has to wait for the code.
  await fetchNothingAhead(page);
  const until = steppedClock(page);
  await openAndRead(page, '/my-activity', FOLLOWS);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/builds\/mfe-public\/[^/]+\/chunks\/events\./, (route) =>
    holdBack(route, held),
  );
  await endOnServer(page);
  // The portal waits two seconds for the next page to render, by the page's clock, which the test
  // controls.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  // The calls of the next page start beside its code, and get the 401.
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await refused;
  await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
  arrive();
  const events = page.getByRole('heading', { level: 1, name: 'Events' });
  await until(() => events.isVisible(), 4);
  await page.clock.resume();
  await expectMessage(page, 'Your session has ended. Please sign in again.');
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
});
