import { type BuildFacts, type RouteDeclaration } from 'contracts';
import * as z from 'zod';
import { type Problem } from 'contracts/releases';
import { own } from 'contracts/own';
import { routeFiles } from 'contracts/route-files';
import { labelOf } from './problem';

const KB = 1000;
const limit = z.number().int().positive();

/**
 * Per kind of visitor: scripts until the first page is usable, in compressed bytes. `visitor` is
 * not signed in.
 */
export const roleBudgets = z.object({
  visitor: limit.default(240 * KB),
  member: limit.default(230 * KB),
  clubAdmin: limit.default(250 * KB),
  facultyCoordinator: limit.default(240 * KB),
  superAdmin: limit.default(250 * KB),
});
export type RoleBudgets = z.infer<typeof roleBudgets>;
type Who = keyof RoleBudgets;

type Facts = Pick<
  BuildFacts,
  'name' | 'version' | 'entry' | 'screens' | 'groups' | 'files' | 'declaration'
>;

const weigh = ({ files }: Facts, names: readonly string[]) =>
  [...new Set(names)].reduce(
    (sum, file) => sum + (file.endsWith('.js') ? (own(files, file)?.brotli ?? 0) : 0),
    0,
  );

/** What a route loads on a first visit, the shell's entry included. */
function firstVisit(shell: Facts, area: Facts, { screen }: RouteDeclaration) {
  const { ofShell, ofArea } = routeFiles(shell, area, screen);
  return { ofShell: weigh(shell, [...shell.entry, ...ofShell]), ofArea: weigh(area, ofArea) };
}

/** The heaviest page on which one kind of visitor may arrive. */
export interface FirstPage {
  who: Who;
  path: string;
  area: Facts;
  ofShell: number;
  ofArea: number;
}

/** The heaviest first page for each kind of visitor, without kinds that no route admits. Pure. */
export function firstPages(shell: Facts, areas: readonly Facts[]): FirstPage[] {
  const heaviest = new Map<Who, FirstPage>();
  for (const area of areas) {
    for (const route of area.declaration?.routes ?? []) {
      const weight = firstVisit(shell, area, route);
      for (const who of route.access === 'public' ? (['visitor'] as const) : route.access) {
        const known = heaviest.get(who);
        if (known && known.ofShell + known.ofArea >= weight.ofShell + weight.ofArea) continue;
        heaviest.set(who, { who, path: route.path, area, ...weight });
      }
    }
  }
  return [...heaviest.values()];
}

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

/** Every role whose first page exceeds its budget, with the share of shell and area. Pure. */
export function roleProblems(
  shell: Facts,
  areas: readonly Facts[],
  limits: RoleBudgets,
): Problem[] {
  return firstPages(shell, areas)
    .filter(({ who, ofShell, ofArea }) => ofShell + ofArea > limits[who])
    .map(({ who, path, area, ofShell, ofArea }) => ({
      code: 'over_role_budget',
      build: labelOf(area),
      what: `the first page of ${who} weighs ${inKb(ofShell + ofArea)} (shell ${inKb(ofShell)}, area ${inKb(ofArea)}) and may weigh ${inKb(limits[who])}`,
      where: path,
      todo: 'load parts of it later, drop a package, or have an operator raise the budget (RELEASE_BUDGETS)',
    }));
}
