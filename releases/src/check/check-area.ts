import { type Problem } from 'contracts/releases';
import { type Budgets } from '../gate/budget';
import { byCause, firstOf } from '../gate/problem';
import { type Beside, buildCheck } from './build-check';
import { pageOf } from './codes';
import { type KnownBuild } from './known-builds';

/** A problem, and the page that explains its code. */
export type Explained = Problem & { page: string };

/** Whether the pages were opened in a browser; if not, the reason and its code. */
export type InBrowser =
  | { isDone: true; pages: number }
  | { isDone: false; code: 'browser_missing' | 'left_out' | 'no_shell'; reason: string };

export interface Checked {
  build: string;
  problems: Explained[];
  browser: InBrowser;
  /** What was not compared, and why. */
  notes: string[];
}

export interface CheckSettings {
  budgets: Budgets;
  env: NodeJS.ProcessEnv;
  /** False leaves the browser out. */
  isInBrowser: boolean;
  /** The screens to open; all when empty. */
  screens: readonly string[];
}

export const explained = (problem: Problem): Explained => ({
  ...problem,
  page: pageOf(problem.code),
});

/** Pages are opened only if the build passes the gate. */
const PREVENTS_PAGES = new Set(['bad_build', 'bad_declaration', 'file_missing', 'file_differs']);

async function inBrowser(
  build: KnownBuild,
  { shell }: Beside,
  { env, isInBrowser, screens }: CheckSettings,
): Promise<{ browser: InBrowser; problems: Problem[]; notes: string[] }> {
  const without = (code: Extract<InBrowser, { isDone: false }>['code'], reason: string) => ({
    browser: { isDone: false, code, reason } as const,
    problems: [],
    notes: [],
  });
  if (build.facts.kind === 'shell') return without('left_out', 'a shell has no pages of an area');
  if (!isInBrowser) return without('left_out', '--no-browser was given');
  if (!shell) return without('no_shell', 'there is no shell to show the pages in');
  const { browserCheck } = await import('./browser/browser-check');
  const result = await browserCheck({ shell, area: build }, { env, screens });
  if (!result.isDone) return without('browser_missing', result.reason);
  const { pages, problems, notes } = result;
  return { browser: { isDone: true, pages }, problems, notes };
}

/** Says that entries may lead to areas which are not known, and names those that are not built. */
function areasNote({ areAllAreas, notBuilt }: Beside): string[] {
  if (areAllAreas) return [];
  const named = notBuilt.length ? ` (not built: ${firstOf(new Set(notBuilt))})` : '';
  return [
    `Not all other areas are known here${named}: --env compares with what an environment runs.`,
  ];
}

/** Checks a build as the gate will, then in a browser. */
export async function checkArea(
  build: KnownBuild,
  beside: Beside,
  settings: CheckSettings,
): Promise<Checked> {
  const { name, version } = build.facts;
  const ofBuild = await buildCheck(build, beside, settings.budgets);
  const isOpened = !ofBuild.some(({ code }) => PREVENTS_PAGES.has(code));
  const { browser, problems, notes } = await inBrowser(build, beside, {
    ...settings,
    isInBrowser: settings.isInBrowser && isOpened,
  });
  return {
    build: `${name}@${version}`,
    problems: byCause([...ofBuild, ...problems]).map(explained),
    browser: isOpened
      ? browser
      : { isDone: false, code: 'left_out', reason: 'the build does not fit together' },
    notes: [
      ...(beside.shell ? [] : ['Not compared with a shell: none is known here.']),
      ...areasNote(beside),
      ...(beside.offered ? [] : ['The API did not say which calls it offers.']),
      ...notes,
    ],
  };
}
