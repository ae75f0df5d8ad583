import { expect, type Page } from '@playwright/test';
import { type Person } from './people';

/** Each area by a page that a demo account may open, and by another area's page in the bar. */
export const areas = [
  {
    area: 'mfe-public',
    person: 'student',
    path: '/clubs',
    heading: 'Clubs',
    chunk: 'clubs',
    owner: 'Campus life team',
    other: 'My Activity',
  },
  {
    area: 'mfe-member',
    person: 'student',
    path: '/my-activity',
    heading: 'My Activity',
    chunk: 'my-activity',
    owner: 'Student Experience team',
    other: 'Events',
  },
  {
    area: 'mfe-club-admin',
    person: 'clubAdmin',
    path: '/create-announcement',
    heading: 'Create New Announcement',
    chunk: 'create-announcement',
    owner: 'Club administration team',
    other: 'Events',
  },
  {
    area: 'mfe-approvals',
    person: 'coordinator',
    path: '/calender',
    heading: 'Upcoming Events',
    chunk: 'agenda',
    owner: 'Student Affairs Systems team',
    other: 'Events',
  },
] as const satisfies { area: string; person: Person; path: string; heading: string; chunk: string; owner: string; other: string }[];

export type Area = (typeof areas)[number];

/** The area whose turn it is: over all faults each area has its turns. */
export const inTurn = (turn: number): Area[] => areas.slice(turn % areas.length, (turn % areas.length) + 1);

export const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Support code' });

/** Nobody notices: the last good version shows the page. */
export async function expectSilence(page: Page, { path, heading, other }: Area) {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole('link', { name: other, exact: true }).first()).toBeVisible();
}

/** The one card; answers its support code. */
export async function expectCard(page: Page, { area, owner }: Area): Promise<string> {
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be opened' })).toBeFocused();
  await expect(page).toHaveTitle(/^This page could not be opened · /);
  await expect(card(page)).toContainText('The rest of the portal works as usual.');
  await expect(card(page)).toContainText(`Looked after by ${owner}.`);
  await expect(card(page).getByRole('link', { name: 'Home' })).toBeVisible();
  const code = await card(page).locator('code').textContent();
  expect(code).toMatch(new RegExp(`^r\\d+/${area}@`));
  return code ?? '';
}

/** Goes to another area's page and back: the rest lives. */
export async function expectTheRestLives(page: Page, { other }: Pick<Area, 'other'>) {
  await page.getByRole('link', { name: other, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await page.goBack();
}

const mark = (page: Page) => page.evaluate(() => void ((globalThis as unknown as { stayed: boolean }).stayed = true));
export async function expectRetryHeals(page: Page, { heading }: Area) {
  await mark(page);
  await card(page).getByRole('button', { name: 'Retry' }).click();
  const healed = page.getByRole('heading', { level: 1, name: heading });
  await expect(healed).toBeVisible();
  await expect(healed).toBeFocused();
  expect(await page.evaluate(() => (globalThis as unknown as { stayed?: boolean }).stayed)).toBe(true);
}
