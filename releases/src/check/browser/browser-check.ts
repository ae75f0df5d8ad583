import { type Problem } from 'contracts/releases';
import { type Browser, chromium } from 'playwright-core';
import { labelOf } from '../../gate/problem';
import { type KnownBuild } from '../known-builds';
import { contentFindings } from './content';
import { findBrowser } from './find-browser';
import { type Finding, problemOf } from './finding';
import { keyboardFindings } from './keyboard';
import { leakFindings } from './leaks';
import { leftStyles, lookOf } from './left-styles';
import { sessionEndFindings } from './session-end';
import { type CheckedPage, openStage, pagesOf, type Stage } from './stage';
import { type CheckWindow, openWindow } from './window';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** What the checks in a browser found, or why there were none. */
export type BrowserResult =
  | { isDone: true; problems: Problem[]; pages: number; notes: string[] }
  | { isDone: false; reason: string };

/** The message of an error, without its stack. */
const sentenceOf = (error: string) => error.split('\n')[0] ?? '';

const failed = (what: string): Finding => ({
  code: 'screen_failed',
  what,
  todo: 'open it with npm run dev, which shows the error with file and line',
});

/** Errors of the page and what its policy blocked, one finding for each sentence. */
async function complaints({ page, errors }: CheckWindow): Promise<Finding[]> {
  const violations = await page.evaluate(() => [...new Set(portalCheck.violations)]);
  const others = errors.filter(
    (error) => !/Content Security Policy|TrustedScript|TrustedHTML/i.test(error),
  );
  return [
    ...violations.map((violation): Finding => ({
      code: 'policy_violation',
      what: `the page’s policy blocked ${violation}`,
      todo: 'load nothing from elsewhere, evaluate nothing, and write no HTML from texts',
    })),
    // A blocked request fails too: one cause, one finding.
    ...(violations.length > 0 ? [] : [...new Set(others)]).map((error): Finding => ({
      code: 'page_error',
      what: `the browser said: ${sentenceOf(error).slice(0, 200)}`,
      todo: 'mend it: a sound page writes no errors to the console',
    })),
  ];
}

/** Opens a page, checks it and leaves it; null if it redirects. */
async function look(window: CheckWindow, checked: CheckedPage): Promise<Finding[] | null> {
  const before = await lookOf(window);
  const path = await window.enter(checked);
  if (path !== checked.address) return null;
  const isBroken = await window.page
    .getByRole('heading', { level: 1, name: 'This page could not be opened' })
    .count();
  if (isBroken)
    return [
      failed(`it could not be opened: ${sentenceOf(window.errors[0] ?? 'no error was said')}`),
    ];
  const found = [...(await contentFindings(window)), ...(await keyboardFindings(window))];
  await window.leave();
  return [...found, ...(await complaints(window)), ...leftStyles(before, await lookOf(window))];
}

/** Runs work in a new browser window. */
async function inWindow<T>(
  { browser, stage }: { browser: Browser; stage: Stage },
  person: CheckedPage['person'],
  work: (window: CheckWindow) => Promise<T>,
): Promise<T> {
  const window = await openWindow(browser, stage, person);
  try {
    return await work(window);
  } finally {
    await window.close();
  }
}

/** All findings on one page; null if it redirects. */
async function pageFindings(
  at: { browser: Browser; stage: Stage },
  checked: CheckedPage,
): Promise<Finding[] | null> {
  try {
    const found = await inWindow(at, checked.person, (window) => look(window, checked));
    if (!found || found.some(({ code }) => code === 'screen_failed')) return found;
    const left = await inWindow(at, checked.person, (window) => leakFindings(window, checked));
    // Checked with a signed-in person on public pages as well.
    const ended = await inWindow(at, checked.person ?? 'member', (window) =>
      sessionEndFindings(window, checked, at.stage),
    );
    return [...found, ...left, ...ended];
  } catch (error) {
    return [failed(sentenceOf(error instanceof Error ? error.message : String(error)))];
  }
}

/**
 * Shows each page of an area in a real shell to the first role that it is open to. The API is made
 * from the contracts.
 * @param screens the screens to look at; all when empty
 */
export async function browserCheck(
  { shell, area }: { shell: KnownBuild; area: KnownBuild },
  { env, screens }: { env: NodeJS.ProcessEnv; screens: readonly string[] },
): Promise<BrowserResult> {
  const executablePath = findBrowser(env, chromium.executablePath());
  if (!executablePath)
    return {
      isDone: false,
      reason: env.CHROME_PATH
        ? `CHROME_PATH names ${env.CHROME_PATH}, which does not exist`
        : 'there is no Chromium or Chrome here; name one in CHROME_PATH',
    };
  const { declaration } = area.facts;
  const pages = declaration ? pagesOf(declaration, screens) : [];
  const stage = await openStage(shell, area);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const problems: Problem[] = [];
    const notes: string[] = [];
    for (const page of pages) {
      const found = await pageFindings({ browser, stage }, page);
      if (!found) notes.push(`${page.path} leads on to another page: it was not looked at.`);
      problems.push(
        ...(found ?? []).map((each) => problemOf(each, labelOf(area.facts), page.path)),
      );
    }
    return { isDone: true, problems, pages: pages.length, notes };
  } finally {
    await browser.close();
    await stage.close();
  }
}
