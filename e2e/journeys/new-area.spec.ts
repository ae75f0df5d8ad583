import { expect } from '@playwright/test';
import { pin, rollBack } from '../support/area-checkout';
import { enter } from '../support/campus-api';
import { freshCheckout } from '../support/fresh-checkout';
import { currentRevision } from '../support/operator';
import { accounts } from '../support/people';
import { expectSound } from '../support/soundness';
import { test } from '../support/test';

let checkout: ReturnType<typeof freshCheckout>;
let started = 0;

test.beforeAll(async ({ request }) => {
  started = await currentRevision(request);
  checkout = freshCheckout();
});
test.afterAll(() => {
  rollBack(started);
  checkout.remove();
});

test('one command writes an area that passes every check and is in the bar without a release of the shell @long', async ({
  page,
}) => {
  await test.step('it is written, and nothing else is edited by hand', () => {
    checkout.run('npm run typecheck'); // installs the packages
    const said = checkout.run(
      'npx portal new mfe-alumni --owner "Alumni team" --path /alumni --title "Former students"',
    );
    expect(said).toContain('mfe-alumni is an area with one page at /alumni.');
  });

  await test.step('it passes every check', () => {
    for (const check of ['typecheck', 'lint', 'boundaries', 'format:check'])
      checkout.run(`npm run ${check}`);
    expect(checkout.run('npm run unit -- mfe-alumni')).toMatch(/^[1-9]\d* passed, 0 failed/m);
    checkout.run('npm run unit -- tooling'); // READMEs, and every list of packages
  });

  await test.step('it is published, pinned and opened', async () => {
    const version = `1.0.0-e2e.${Date.now().toString(36)}`;
    checkout.run(`npx portal publish mfe-alumni --build ${version}`);
    pin({ 'mfe-alumni': version }, 'A new area');
    await enter(page, accounts.student);
    await page.goto('/my-activity');
    await page.getByRole('link', { name: 'Former students', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Former students' })).toBeFocused();
    await expect(page).toHaveTitle(/^Former students · /);
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await expectSound(page);
  });
});
