import { inRoot } from '../lib/root.mjs';
import { callChanges } from './call-changes';
import { type Changes } from './changes';
import { declarationOf, entryName, sharedEntries } from './entries';
import { type Report } from './shared-report';
import { typeChanges } from './type-changes';

const CALLS = 'calls';

const typesOf = ({ files }: Report) => new Map([...files].filter(([file]) => file !== CALLS));

const entryFiles = (name: string) =>
  Object.fromEntries(sharedEntries(name).map((entry) => [entryName(entry), declarationOf(entry)]));

/** What a shared package exports at run time: `core Button`. */
export const exportedNames = (name: string, report: Report): readonly string[] =>
  typeChanges(inRoot(name), entryFiles(name), new Map(), typesOf(report)).came;

/** What changed in a shared package from one report to the next. */
export function compareReports(name: string, before: Report, now: Report): Changes {
  const types = typeChanges(inRoot(name), entryFiles(name), typesOf(before), typesOf(now));
  const calls = callChanges(before.files.get(CALLS) ?? '', now.files.get(CALLS) ?? '');
  return {
    came: [...types.came, ...calls.came],
    gone: [...types.gone, ...calls.gone],
    broken: [...types.broken, ...calls.broken],
    widened: [...types.widened, ...calls.widened],
  };
}
