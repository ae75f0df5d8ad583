import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { type Finding } from './finding';
import { type CheckWindow } from './window';

const options: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

/** The longest part of an element that a sentence shows. */
const SHOWN = 120;

async function accessibility({ page }: CheckWindow): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (within: string, options: RunOptions) => Promise<AxeResults> };
    };
    // Only the screen is checked: around it is the shell.
    const found = await axe.run('#main', options);
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      html: nodes[0]?.html ?? '',
    }));
  }, options);
  return violations.map(({ id, help, html }) => ({
    code: 'axe_violation',
    what: `${id}: ${help}, at ${html.slice(0, SHOWN)}`,
    todo: 'mend it as the rule of axe-core says',
  }));
}

/** One heading of the first level, a title of its own, and no violation that axe finds. */
export async function contentFindings(window: CheckWindow): Promise<Finding[]> {
  const { headings, title } = await window.page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title,
  }));
  const found: Finding[] = [];
  if (headings !== 1)
    found.push({
      code: 'heading_not_one',
      what: `it has ${headings} headings of the first level`,
      todo: 'give the page exactly one, with PageHeading of shared-ui/core',
    });
  if (!/^\s*\S.* · \S/.test(title))
    found.push({
      code: 'title_missing',
      what: `the window is titled "${title}"`,
      todo: 'leave the title to the host, or set it with useTitleOverride',
    });
  return [...found, ...(await accessibility(window))];
}
