import semver from 'semver';
import { type Problem } from 'contracts/releases';
import { own } from 'contracts/own';
import { type Release } from '../builds/release-record';
import { type Earlier } from './earlier';
import { globalProblems } from './global-problems';
import { navigationProblems } from './navigation-problems';
import { pathProblems } from './path-problems';
import { labelOf } from './problem';
import { type RoleBudgets, roleProblems } from './role-budget';
import { seamProblems } from './seam-problems';

/**
 * What prevents an area from running in a shell: the shell's API, a shared package, or a name that
 * it uses of one.
 */
export function fitProblems(area: Release, shell: Release): Problem[] {
  const build = labelOf(area);
  const found: Problem[] = [];
  const { shellApi } = area.facts.declaration ?? {};
  const offered = shell.facts.shellApi ?? '0.0.0';
  if (shellApi && !semver.satisfies(offered, shellApi)) {
    found.push({
      code: 'shell_api',
      build,
      what: `it needs the shell API ${shellApi} and ${labelOf(shell)} offers ${offered}`,
      where: 'src/area.ts',
      todo: 'pin a shell that offers it first, or build the area for this shell',
    });
  }
  const unmet = new Map<string, string[]>();
  for (const [key, range] of Object.entries(area.facts.shared)) {
    const version = own(shell.facts.shared, key);
    if (version && semver.satisfies(version, range, { includePrerelease: true })) continue;
    const name = key.split('/')[0] ?? key;
    const reason = version
      ? `${name} ${range} and ${labelOf(shell)} provides ${version}`
      : `${key} and ${labelOf(shell)} does not provide it`;
    unmet.set(reason, [...(unmet.get(reason) ?? []), key]);
  }
  // The parts of one package share a version: that they do not fit is one cause, not several.
  for (const [reason, keys] of unmet)
    found.push({
      code: keys.includes('react') ? 'other_react' : 'shared_range',
      build,
      what: `it needs ${reason}`,
      where: keys.join(', '),
      todo: 'pin a shell that provides it, or build the area against the version the shell provides',
    });
  // Names that another version of the package would provide are the same cause.
  const judged = new Set([...unmet.values()].flat());
  found.push(...seamProblems(area, shell).filter(({ where }) => !judged.has(where)));
  if (!own(area.facts.shared, 'react')) {
    found.push({
      code: 'second_react',
      build,
      what: 'it does not take React from the page',
      where: 'react',
      todo: 'share React with the host and build again',
    });
  }
  return found;
}

/** Builds that are to run together, and what their areas ran before. */
interface ReleaseSet {
  shell: Release | null;
  areas: readonly Release[];
  earlier?: Earlier;
}

/**
 * Everything that is wrong with builds only when they run together. Of two areas that want the same
 * the one that did not have it before is refused, else the later one of the list.
 */
export function setProblems(
  { shell, areas, earlier = new Map() }: ReleaseSet,
  limits: RoleBudgets,
): Problem[] {
  if (!shell) {
    return [
      {
        code: 'no_shell',
        build: 'shell',
        what: 'the environment has no shell',
        where: 'shell',
        todo: 'pin a shell together with the areas, for example portal pin shell@1.0.0 mfe-member@1.0.0',
      },
    ];
  }
  return [
    ...pathProblems(areas, earlier),
    ...globalProblems(areas),
    ...navigationProblems(areas, earlier),
    ...areas.flatMap((area) => fitProblems(area, shell)),
    ...roleProblems(
      shell.facts,
      areas.map(({ facts }) => facts),
      limits,
    ),
  ];
}
