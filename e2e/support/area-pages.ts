import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Access, type AreaDeclaration, type Role } from 'contracts';
import { areasIn } from '../../scripts/lib/areas';
import { type Person } from './people';

export interface Area {
  area: string;
  /** The demo account that opens the page. */
  person: Person;
  path: string;
  heading: string;
  chunk: string;
  owner: string;
  /** The label and heading of another area's page in the bar. */
  other: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const personOf: Record<Role, Person> = {
  member: 'student',
  clubAdmin: 'clubAdmin',
  facultyCoordinator: 'coordinator',
  superAdmin: 'superAdmin',
};

/** What the built areas declare. */
const declarations = areasIn().map((name) => {
  const facts = readFileSync(path.join(root, name, 'dist/build.json'), 'utf8');
  return (JSON.parse(facts) as { declaration: AreaDeclaration }).declaration;
});

const mayEnter = (access: Access, role: Role) => access === 'public' || access.includes(role);

/**
 * An area by its first page without parameters. Dashboards are left out: their headings greet the
 * person by name.
 */
function pageOf({ name, owner, routes }: AreaDeclaration): Area {
  const route = routes.find(({ path }) => !/:|dashboard/i.test(path));
  if (!route) throw new Error(`${name} declares no page that the journeys can open`);
  const role =
    route.access === 'public'
      ? 'member'
      : (route.access.find((each) => each !== 'superAdmin') ?? 'superAdmin');
  const [link] = declarations
    .filter((declaration) => declaration.name !== name)
    .flatMap(({ navigation }) => navigation)
    .filter(({ place, access }) => place === 'bar' && mayEnter(access, role))
    .sort((one, next) => one.order - next.order);
  return {
    area: name,
    person: personOf[role],
    path: route.path,
    heading: route.title,
    chunk: route.screen,
    owner,
    other: link?.label ?? '',
  };
}

export const areas = declarations.map(pageOf);

/** The area for this turn; over all faults each area is tested. */
export const inTurn = (turn: number): Area[] =>
  areas.slice(turn % areas.length, (turn % areas.length) + 1);

export const card = (page: Page) => page.getByRole('region').filter({ hasText: 'Support code' });

/** The last good version shows the page, without a message. */
export async function expectSilence(page: Page, { path, heading, other }: Area) {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole('link', { name: other, exact: true }).first()).toBeVisible();
}

/** Checks the one error card; returns its support code. */
export async function expectCard(page: Page, { area, owner }: Area): Promise<string> {
  await expect(card(page)).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page could not be opened' }),
  ).toBeFocused();
  await expect(page).toHaveTitle(/^This page could not be opened · /);
  await expect(card(page)).toContainText('The rest of the portal works as usual.');
  await expect(card(page)).toContainText(`Looked after by ${owner}.`);
  await expect(card(page).getByRole('link', { name: 'Home' })).toBeVisible();
  const code = await card(page).locator('code').textContent();
  expect(code).toMatch(new RegExp(`^r\\d+/${area}@`));
  return code ?? '';
}

/** Goes to another area's page and back: the rest of the portal works. */
export async function expectTheRestLives(page: Page, { other }: Pick<Area, 'other'>) {
  await page.getByRole('link', { name: other, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await page.goBack();
}

const mark = (page: Page) =>
  page.evaluate(() => void ((globalThis as unknown as { stayed: boolean }).stayed = true));
export async function expectRetryHeals(page: Page, { heading }: Area) {
  await mark(page);
  await card(page).getByRole('button', { name: 'Retry' }).click();
  const healed = page.getByRole('heading', { level: 1, name: heading });
  await expect(healed).toBeVisible();
  await expect(healed).toBeFocused();
  expect(await page.evaluate(() => (globalThis as unknown as { stayed?: boolean }).stayed)).toBe(
    true,
  );
}
