import { type Page } from '@playwright/test';
import { bundled, startFilledPortal } from '../lib/filled-portal';
import {
  type Interaction,
  type Measured,
  measureScreen,
  type Place,
  type Screen,
  switching,
  typing,
} from '../lib/interaction';
import type * as campus from '../../../backend/src/bench';

const size = { users: 50_000, clubs: 500, memberships: 100_000, events: 3000 };
const nothing = { users: 0, clubs: 0, memberships: 0, events: 0 };
const pageSize = 25;

/** The longest list in an answer, at any depth. */
const rowsIn = (value: unknown): number => {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(rowsIn));
  return value && typeof value === 'object' ? Math.max(0, ...Object.values(value).map(rowsIn)) : 0;
};

const scrolling = (page: Page): Interaction[] => [
  ...[800, 800, 800, -2400].map((by) => () => page.mouse.wheel(0, by)),
  ...['Next page', 'Next page', 'Next page', 'Previous page'].map(
    (name) => () => page.getByRole('button', { name }).click(),
  ),
];
const choosing =
  (label: string, ...values: string[]) =>
  (page: Page): Interaction[] =>
    values.map(
      (value) => () => page.getByRole('combobox', { name: label, exact: true }).selectOption(value),
    );
const opensPeople = (page: Page): Interaction[] => {
  const name = () => page.getByRole('table', { name: 'Users' }).getByRole('button').first();
  return [() => name().click(), () => page.keyboard.press('Escape')];
};

/** User Management of a university: the real portal with 50,000 people in its database. */
export async function* measure({ browser }: Place): AsyncGenerator<Measured> {
  const program = await bundled('backend/src/bench/index.ts', 'bench', [
    'backend',
    'contracts',
    'database',
    'server-kit',
  ]);
  const { grow } = (await import(program)) as typeof campus;
  const portal = await startFilledPortal((pool) => grow(pool, nothing, size));
  const answers: number[] = [];
  const answer = (page: Page) => {
    page.on('response', async (response) => {
      if (!response.url().includes('/auth/all-users')) return;
      answers.push(rowsIn(await response.json().catch(() => [])));
    });
  };
  const screen: Omit<Screen, 'interactions'> = {
    path: '/superAdmin-dashboard?tab=users',
    who: 'super',
    answer,
    ready: (page) => page.locator('#main').getByText(/of 50,\d+ users/),
  };
  try {
    for (const [name, interactions] of [
      ['typing', typing('Search by name or email', 'person 4711')],
      ['scrolling and paging', scrolling],
      ['choosing a role', choosing('Role', 'facultyCoordinator', 'member', 'clubAdmin', '')],
      ['choosing a department', choosing('Department', 'Civil', 'Mechanical', '')],
      ['opening a person', opensPeople],
      ['opening the tab', switching('Assign Roles', 'User Management')],
    ] as const) {
      const costs = await measureScreen({ browser, url: portal.url }, { ...screen, interactions });
      yield { name: `${name}, 50,000 users`, costs };
    }
    yield {
      name: 'rows in any answer of the directory',
      value: Math.max(...answers),
      unit: 'rows',
      limit: pageSize,
    };
  } finally {
    await portal.stop();
  }
}
