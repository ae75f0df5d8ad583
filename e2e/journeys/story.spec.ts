import { expect, type Page } from '@playwright/test';
import { campusDate, unique } from '../support/campus-dates';
import { signIn, signOut } from '../support/people';
import { expectMessage, test } from '../support/test';

/**
 * Moves to the next control with the keyboard and presses Enter; the story uses both clicks and
 * keys.
 */
async function pressOn(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true });
  await target.focus();
  await page.keyboard.press('Enter');
}

test('a student, a club admin and two approvers get through their story', async ({ page }) => {
  const eventName = unique('Night of Ideas');
  const student = {
    name: 'Tara Joshi',
    email: `${unique('tara').replace(' ', '.')}@campus.test`,
    password: 'spring-term',
  };

  await test.step('a student signs up', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await page.getByLabel('Name').fill(student.name);
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByLabel('Department').selectOption('Computer Science');
    await page.getByLabel('Year').selectOption('Second Year');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('signs in and lands on the events', async () => {
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await signOut(page);
  });

  await test.step('an admin creates an event in the wizard', async () => {
    await signIn(page, 'clubAdmin');
    await page.getByRole('link', { name: 'Create event' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create New Event' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByLabel('Event Name').fill(eventName);
    const club = page.getByLabel('Club', { exact: false }).first();
    if ((await club.inputValue()) === '') await club.selectOption({ index: 1 });
    await page.getByLabel('Description').fill('Five short talks, then food.');
    await page.getByLabel('Event Type').selectOption('SEMINAR');
    await page.getByLabel('Mode').selectOption('OFFLINE');
    await pressOn(page, 'Next');

    await page.getByLabel('Date', { exact: false }).first().fill(campusDate(20));
    await page.getByLabel('Time', { exact: false }).first().fill('17:30');
    await page.getByLabel('Duration (minutes)').fill('90');
    await page.getByLabel('Venue').fill('Seminar Hall 5');
    await page.getByLabel('Maximum Participants').fill('30');
    const deadline = page.getByLabel('Registration Deadline');
    await deadline.fill(
      (await deadline.getAttribute('type')) === 'date' ? campusDate(18) : `${campusDate(18)}T12:00`,
    );
    await pressOn(page, 'Next');

    await page.getByLabel('Computer Science').check();
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expectMessage(page, 'Event created successfully and pending approval!');
    await signOut(page);
  });

  await test.step('the coordinator approves with a remark', async () => {
    await signIn(page, 'coordinator');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: eventName }) });
    await card.getByLabel('Remarks').fill('Good for the first years.');
    await card.getByRole('button', { name: `Approve ${eventName}` }).click();
    await expectMessage(page, `${eventName} was approved`);
    await signOut(page);
  });

  await test.step('the super admin approves', async () => {
    await signIn(page, 'superAdmin');
    await page.getByRole('button', { name: `Review ${eventName}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Good for the first years.')).toBeVisible();
    await expect(dialog.getByText('Duration: 1 hour 30 minutes')).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expectMessage(page, `${eventName} was approved`);
    await signOut(page);
  });

  await test.step('the student finds the event and registers', async () => {
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/events$/);
    await page.getByRole('searchbox').fill(eventName);
    const card = page.getByRole('listitem').filter({ hasText: eventName });
    // A changing list moves its buttons.
    await expect(page.locator('#main').getByText('Register Now')).toHaveCount(1);
    await card.getByText('Register Now').click();
    await expect(page.getByRole('heading', { level: 1, name: eventName })).toBeVisible();
    await page.getByRole('button', { name: 'Register Now' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /register/i })
      .last()
      .click();
    await expectMessage(page, 'Registration successful!');
    // The dialog closes itself two seconds after success.
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('sees it in My Activity and signs out', async () => {
    await page.getByRole('link', { name: 'My Activity' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
    await page.getByRole('tab', { name: /Events/ }).click();
    await expect(page.getByText(eventName).first()).toBeVisible();
    await signOut(page);
  });
});
