import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { pin, portal, rollBack, root, runningVersions } from '../support/area-checkout';
import { enter } from '../support/campus-api';
import { currentRevision } from '../support/operator';
import { accounts } from '../support/people';
import { expectSound } from '../support/soundness';
import { type Outside, outsideTeam } from '../support/standalone-repository';
import { type Team, teamRepository } from '../support/team-repository';
import { test } from '../support/test';

const stamp = `e2e.${Date.now().toString(36)}`;
const SHELL = `1.0.0-${stamp}`;
const [FIRST, SECOND] = [`1.0.0-${stamp}`, `1.1.0-${stamp}`];

let started = 0;
let alumni: Outside;
let members: Team | undefined;

test.beforeAll(async ({ request }) => {
  started = await currentRevision(request);
  portal('publish', 'shell', '--build', SHELL, '--no-check');
  pin({ shell: SHELL }, 'A shell with its kit');
  alumni = outsideTeam('mfe-alumni');
});
test.afterAll(() => {
  rollBack(started);
  alumni.remove();
  members?.remove();
});

/** Runs the commands of a job of the CI file, as for a push of this tag. */
async function runJob(name: string, tag = ''): Promise<string> {
  const said: string[] = [];
  for (const command of alumni.jobOf(name))
    said.push(await alumni.run(`export GITHUB_REF_NAME=${tag}; ${command}`));
  return said.join('\n');
}

const screen = 'src/screens/alumni/alumni-screen';
const say = (from: string, to: string) => {
  for (const file of [`${screen}.tsx`, `${screen}.test.tsx`]) alumni.change({ file, from, to });
};

test('a team with nothing of this repository makes, checks, publishes and pins an area @long', async ({
  page,
}) => {
  test.setTimeout(5_400_000);
  const before = runningVersions();

  await test.step('the kit of the shell writes its repository', async () => {
    const kit = `${process.env.PORTAL_URL}/portal/kit/${SHELL}.tgz`;
    const words = '--owner "Alumni team" --path /alumni --title "Former students"';
    const said = await alumni.run(
      `npx --yes --package ${kit} portal new --standalone mfe-alumni ${words}`,
    );
    expect(said).toContain('mfe-alumni is an area with one page at /alumni, in ');
    const lock = fs.readFileSync(path.join(alumni.folder, 'package-lock.json'), 'utf8');
    expect(lock).toContain(`"resolved": "${kit}"`);
    expect(lock).not.toContain(root);
  });

  await test.step('it has no network but the portal’s and the registry’s', async () => {
    await expect(alumni.run('node -e "fetch(\'http://192.0.2.1/\')"')).rejects.toThrow(
      'REACHED OUT to 192.0.2.1',
    );
  });

  await test.step('all that its CI file runs passes there', async () => {
    say('Nothing here yet', 'Meet who was here before you');
    const checked = await runJob('check');
    expect(checked).toContain('✓ mfe-alumni@1.0.0 passes every check, 1 page in a browser.');
    expect(checked).toMatch(/^Tests: +4 passed, 4 total$/m);
    expect(checked).not.toContain('REACHED OUT');
  });

  await test.step('what the shell does not provide, and a wrong type, are refused', async () => {
    const file = 'src/routes.tsx';
    const text = "export { Nothing } from 'shared-ui/core';\nexport const routes";
    alumni.change({ file, from: 'export const routes', to: text });
    await expect(alumni.run('npm run typecheck')).rejects.toThrow(
      "has no exported member 'Nothing'",
    );
    await expect(alumni.run('npm run check')).rejects.toThrow(
      /it uses Nothing of shared-ui\/core, .* node_modules\/@portal\/kit\/docs\/checks\//,
    );
    alumni.change({ file, from: text, to: 'export const routes' });
  });

  await test.step('a tag publishes and pins it, and its page is in the portal', async () => {
    const said = await runJob('publish', `v${FIRST}`);
    expect(said).toContain(`Published mfe-alumni@${FIRST}: `);
    expect(runningVersions()).toEqual({ ...before, 'mfe-alumni': FIRST });
    await enter(page, accounts.student);
    await page.goto('/my-activity');
    await page.getByRole('link', { name: 'Former students', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Former students' })).toBeFocused();
    await expect(page.getByText('Meet who was here before you')).toBeVisible();
    await expectSound(page);
  });

  await test.step('at the same time a team in the project’s repository publishes as well', async () => {
    members = teamRepository('mfe-member');
    const file = 'src/screens/profile/profile-screen.tsx';
    members.change({ file, from: 'title="Profile"', to: 'title="Profile beside others"' });
    say('Meet who was here before you', 'Meet them again');
    await members.run('npm run typecheck -- mfe-member'); // installs the packages
    const publish = `npx portal publish mfe-member --build ${SECOND} --env local --no-browser`;
    const said = await Promise.all([runJob('publish', `v${SECOND}`), members.run(publish)]);
    expect(said[1]).toContain(`Published mfe-member@${SECOND}: `);
    await members.run(
      `npx portal pin mfe-member@${SECOND} --env local --reason "Two repositories"`,
    );
    expect(runningVersions()).toEqual({
      ...before,
      'mfe-member': SECOND,
      'mfe-alumni': SECOND,
    });
    await page.goto('/alumni');
    await expect(page.getByText('Meet them again')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Profile beside others' })).toBeVisible();
    expect(portal('verify', '--env', 'local')).toContain(' 0 differences');
  });

  await test.step('its token reaches its own area only', async () => {
    const words = 'disable mfe-member --env local --message "Off" --reason "Not ours"';
    await expect(alumni.run(`npx portal ${words}`)).rejects.toThrow(
      'this needs pin:local/mfe-member',
    );
  });
});
