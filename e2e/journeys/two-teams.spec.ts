import { expect, type Page, test } from '@playwright/test';
import { enter } from '../support/campus-api';
import { portal, rollBack, runningVersions } from '../support/area-checkout';
import { currentRevision } from '../support/operator';
import { accounts } from '../support/people';
import { type Team, teamRepository } from '../support/team-repository';

const VERSION = `1.1.0-e2e.${Date.now().toString(36)}`;

/** Two areas that their teams change at the same time. */
const changes = [
  {
    area: 'mfe-member',
    file: 'src/screens/profile/profile-screen.tsx',
    path: '/profile',
    from: 'title="Profile"',
    to: 'title="Profile of two teams"',
    heading: 'Profile of two teams',
  },
  {
    area: 'mfe-public',
    file: 'src/screens/clubs/clubs-screen.tsx',
    path: '/clubs',
    from: 'title="Clubs"',
    to: 'title="Clubs of two teams"',
    heading: 'Clubs of two teams',
  },
];

let started = 0;
let before: Record<string, string> = {};
let teams: Team[] = [];

test.beforeAll(async ({ request }) => {
  started = await currentRevision(request);
  before = runningVersions();
  teams = changes.map(({ area }) => teamRepository(area));
});
test.afterAll(() => {
  rollBack(started);
  for (const team of teams) team.remove();
});

const headingOf = async (page: Page, path: string) => {
  await page.goto(path);
  return page.locator('#main h1').textContent();
};

test('two teams publish and pin at the same time from repositories without each other, and touch nothing else @long', async ({
  page,
}) => {
  test.setTimeout(3_600_000);
  await test.step('neither has the sources of the other', () => {
    expect(teams.map(({ areas }) => areas())).toEqual([['mfe-member'], ['mfe-public']]);
  });

  await test.step('both change, build, check and publish at the same time', async () => {
    const published = teams.map(async (team, at) => {
      const change = changes[at];
      if (!change) return '';
      team.change(change);
      await team.run(`npm run typecheck -- ${change.area}`); // installs the packages
      return team.run(
        `npx portal publish ${change.area} --build ${VERSION} --env local --no-browser`,
      );
    });
    for (const said of await Promise.all(published)) expect(said).toContain(`@${VERSION}: `);
  });

  await test.step('both pin their own at the same time', async () => {
    const pinned = teams.map((team, at) =>
      team.run(`npx portal pin ${changes[at]?.area}@${VERSION} --env local --reason "Two teams"`),
    );
    for (const said of await Promise.all(pinned)) expect(said).toContain('local now runs revision');
  });

  await test.step('both are live, and nothing else has changed', async () => {
    expect(runningVersions()).toEqual({
      ...before,
      'mfe-member': VERSION,
      'mfe-public': VERSION,
    });
    await enter(page, accounts.student);
    for (const { path, heading } of changes) expect(await headingOf(page, path)).toBe(heading);
    expect(portal('verify', '--env', 'local')).toContain(' 0 differences');
  });

  await test.step('a token reaches its own area only', async () => {
    await expect(
      teams[0]?.run(`npx portal rollback --only mfe-public --env local --reason "Not ours"`),
    ).rejects.toThrow('this needs pin:local/mfe-public');
  });
});
