import { expect } from '@playwright/test';
import { decoded, MailServer, subjectOf } from 'tooling/mail/mail-server';
import { startOwnPortal } from '../../scripts/lib/filled-copy';
import { accounts, password } from '../support/people';
import { expectAccessibleAt, watchErrors } from '../support/soundness';
import { test } from '../support/test';

const grace = { name: 'Grace Hopper', email: 'grace@campus.test', secret: 'a-secret-of-hers' };

interface DemoEvent {
  _id: string;
  eventType: string;
  registrationDeadline: string;
  maxParticipants: number;
  registeredParticipants: unknown[];
}

const isOpen = ({ eventType, registrationDeadline, ...event }: DemoEvent): boolean =>
  eventType !== 'COMPETITION' &&
  Date.parse(registrationDeadline) > Date.now() + 3_600_000 &&
  event.registeredParticipants.length < event.maxParticipants;

test('a new person reads at once, and registers after the press behind the mailed link @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const server = new MailServer();
  await server.open();
  const { url, stop } = await startOwnPortal({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Campus Clubs <clubs@campus.test>',
    PUBLIC_URL: 'http://portal.campus.test',
    CONFIRM_EMAIL: 'on',
  });
  const enter = async (email: string, secret: string) => {
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(secret);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).not.toHaveURL(/\/login/);
  };

  await page.goto(url);
  await page.getByLabel('Name', { exact: true }).fill(grace.name);
  await page.getByLabel('Email').fill(grace.email);
  await page.getByLabel('Password', { exact: true }).fill(grace.secret);
  await page.getByLabel('Department').selectOption('Civil');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`${url}/login`);
  await enter(grace.email, grace.secret);

  await expect(page).toHaveURL(`${url}/events`);
  const strip = page.getByRole('link', { name: 'Confirm your email address' });
  await expect(strip).toBeVisible();
  const approved = await page.request.get(`${url}/api/event/approved`);
  const { data } = (await approved.json()) as { data: DemoEvent[] };
  const event = data.find(isOpen)?._id ?? '';
  const register = async () => {
    await page.goto(`${url}/events/${event}`);
    await page.getByRole('button', { name: 'Register Now' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
  };
  await register();
  await expect(page.getByText(/^Please confirm your email address first/).first()).toBeVisible();

  await page.goto(`${url}/events`);
  await strip.click();
  await expect(page.getByText(`We sent a link to ${grace.email}.`)).toBeVisible();
  await expectAccessibleAt(page, 1280);
  const letters = () => server.received.filter(({ to }) => to[0] === grace.email);
  await expect.poll(() => letters().map(subjectOf)).toEqual(['Confirm your email address']);
  const [, path = ''] =
    /http:\/\/portal\.campus\.test(\/confirm-email\?token=[\w-]+)/.exec(
      letters().map(decoded).join(''),
    ) ?? [];
  await page.goto(`${url}${path}`);
  await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeVisible();
  await expect(page).toHaveURL(`${url}/confirm-email`);
  await page.goto(`${url}/events`);
  await expect(strip).toBeVisible();
  await page.goto(`${url}${path}`);
  await page.reload();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Browse events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await register();
  await expect(page.getByText('Registration successful!').first()).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await enter(accounts.superAdmin, password);
  await page.goto(`${url}/audit`);
  await page.getByRole('link', { name: 'Sign-ins' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-ins' })).toBeVisible();
  await expect(page.getByRole('cell', { name: grace.name })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Signed in' })).toHaveCount(2);
  await expectAccessibleAt(page, 1280);
  expect(errors.filter((text) => !/403/.test(text))).toEqual([]);
  await stop();
  await server.close();
});
