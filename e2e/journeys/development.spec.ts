import { expect, type Page } from '@playwright/test';
import { enter } from '../support/campus-api';
import { type AreaCopy, copyArea, startDevelopment } from '../support/development';
import { accounts } from '../support/people';
import { test } from '../support/test';

const FORM = 'src/features/profile/components/profile-form.tsx';
const TYPED = 'Asha of the development build';

let copy: AreaCopy;
let development: Awaited<ReturnType<typeof startDevelopment>>;

test.beforeAll(async ({ baseURL }) => {
  copy = copyArea('mfe-member');
  development = await startDevelopment('mfe-member', '--from', copy.folder, '--at', baseURL ?? '');
});
test.afterAll(async () => {
  await development?.stop();
  copy.remove();
});

const overlay = (page: Page) => page.getByRole('dialog', { name: /problem/ });
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('an area is developed in a running portal: a save is shown and keeps what was typed, an error is shown with its place @long', async ({
  page,
}) => {
  await enter(page, accounts.student);
  await page.goto(`${development.url}/profile`);
  const banner = page.getByRole('note');
  await expect(banner).toContainText('mfe-member');
  await expect(banner).toContainText(copy.folder);

  await test.step('a save is shown at once and keeps what was typed', async () => {
    await button(page, 'Edit Profile').click();
    await nameField(page).fill(TYPED);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    copy.change(FORM, 'Save Changes', 'Keep Changes');
    await expect(button(page, 'Keep Changes')).toBeVisible();
    await expect(nameField(page)).toHaveValue(TYPED);
  });

  await test.step('a file that cannot be read is named with its line, and mended', async () => {
    copy.change(FORM, '<Box />', '<Box');
    await expect(overlay(page)).toContainText(/Build error · .*profile-form\.tsx:\d+:\d+/);
    copy.change(FORM, '<Box', '<Box />');
    await expect(overlay(page)).toBeHidden();
    await expect(nameField(page)).toHaveValue(TYPED);
  });

  await test.step('a name that does not exist is named with its line, and mended', async () => {
    const use = "import { gone } from 'contracts/constants';\nvoid gone;\nconst failure";
    copy.change(FORM, 'const failure', use);
    await expect(overlay(page)).toContainText(/Build error · .*profile-form\.tsx:\d+:\d+/);
    await expect(overlay(page)).toContainText("export 'gone' (imported as 'gone') was not found");
    copy.change(FORM, use, 'const failure');
    await expect(overlay(page)).toBeHidden();
    await expect(nameField(page)).toHaveValue(TYPED);
  });

  await test.step('a wrong type is named with its line, and mended', async () => {
    copy.change(
      FORM,
      "useDraft('profile')",
      "useDraft('profile'); const wrong: number = 'one'; void wrong",
    );
    await expect(overlay(page)).toContainText(/Type error · .*profile-form\.tsx:\d+:\d+/);
    await expect(overlay(page)).toContainText("Type 'string' is not assignable to type 'number'");
    copy.change(FORM, "; const wrong: number = 'one'; void wrong", '');
    await expect(overlay(page)).toBeHidden();
    await expect(nameField(page)).toHaveValue(TYPED);
  });

  await test.step('a screen that throws is named with its line, in place of the last good version', async () => {
    copy.change(
      FORM,
      '  const cancel',
      "  if (user) throw new Error('drawn wrong');\n  const cancel",
    );
    await expect(overlay(page)).toContainText(/Error in the page · .*profile-form\.tsx:\d+:\d+/);
    await expect(overlay(page)).toContainText('drawn wrong');
    copy.change(FORM, "  if (user) throw new Error('drawn wrong');\n", '');
    await expect(overlay(page)).toBeHidden();
    await expect(button(page, 'Edit Profile').or(button(page, 'Keep Changes'))).toBeVisible();
  });

  await test.step('it was one page all along, and all else is of the portal', async () => {
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(scripts.some((path) => /^\/builds\/mfe-public\/(?!dev\/)/.test(path))).toBe(true);
    expect(scripts.some((path) => path.startsWith('/builds/mfe-member/dev/'))).toBe(true);
  });
});
