import { expect, type Page } from '@playwright/test';

/** The demo campus's accounts, all with one password. */
export const accounts = {
  student: 'student@campus.test',
  clubAdmin: 'admin@campus.test',
  coordinator: 'faculty@campus.test',
  superAdmin: 'super@campus.test',
} as const;

export const password = 'campus-demo';

export type Person = keyof typeof accounts;

const landing: Record<Person, RegExp> = {
  student: /\/events$/,
  clubAdmin: /\/admin-dashboard/,
  coordinator: /\/faculty-coordinater-dashboard/,
  superAdmin: /\/superAdmin-dashboard/,
};

/** Signs in on the sign-in screen, as a person does. */
export async function signInAs(
  page: Page,
  email: string,
  secret: string = password,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs in with a demo account and waits for its landing page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await signInAs(page, accounts[person]);
  await expect(page).toHaveURL(landing[person]);
}

/** Signs out in the profile menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /profile menu/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}
