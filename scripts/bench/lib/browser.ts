import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { findBrowser } from '../../lib/find-browser.mjs';
import { browserFlags } from '../../lib/browser-flags';
import { root } from '../../lib/root.mjs';
import { type Session } from '../../lib/session';
import type * as Playwright from '@playwright/test';

/** Playwright is a package of e2e. */
export const { chromium } = createRequire(path.join(root, 'e2e/package.json'))(
  '@playwright/test',
) as typeof Playwright;

/** Starts the machine's Chromium. */
export async function launch(): Promise<Browser> {
  const executablePath = await findBrowser(root);
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserFlags });
}

const accounts = {
  student: 'student@campus.test',
  admin: 'admin@campus.test',
  faculty: 'faculty@campus.test',
  super: 'super@campus.test',
};

export type Who = keyof typeof accounts;

/** Signs in over the API: `{token, user}` as the browser stores them. */
export async function signIn(url: string, who: Who): Promise<Session> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts[who], password: 'campus-demo' }),
  });
  if (!answer.ok) throw new Error(`${who} cannot sign in: ${answer.status}`);
  return (await answer.json()) as Session;
}

export type ColdPage = Awaited<ReturnType<typeof coldPage>>;

/** A page with an empty cache; signed in when a session is given. */
export async function coldPage(
  browser: Browser,
  session?: Session,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  if (session) {
    await context.addInitScript(
      ([token, user]) => {
        localStorage.setItem('token', token);
        localStorage.setItem('user', user);
      },
      [session.token, JSON.stringify(session.user)] as const,
    );
  }
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Map<string, string>();
  const counted = { bytes: 0, requests: 0 };
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /\.js(\?|$)/.test(response.url)) scripts.set(requestId, response.url);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return;
    counted.bytes += encodedDataLength;
    counted.requests += 1;
  });
  return { page, context, client, scripts: counted };
}

/**
 * Waits for the heading of the rendered page, not for the static words in the HTML. Throws when the
 * page failed.
 */
export async function stand(page: Page): Promise<void> {
  await page.locator('#main h1').first().waitFor();
  const failed = page.getByRole('heading', { name: /could not be (opened|loaded)/ });
  if (await failed.count())
    throw new Error(`${page.url()} shows: ${await failed.first().textContent()}`);
}

/** Opens an address and waits until its own heading is rendered and the network is quiet. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await stand(page);
  await page.waitForLoadState('networkidle');
}

/** Runs in a page before its scripts: marks the time at which its own heading is rendered. */
export const markHeading = () => {
  new MutationObserver((_, observer) => {
    // Waits for the page's own heading, not the static words in the HTML.
    if (!document.querySelector('#main h1')) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('heading'));
  }).observe(document, { childList: true, subtree: true });
};
