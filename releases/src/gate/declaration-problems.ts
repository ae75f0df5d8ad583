import { type BuildFacts, type RouteDeclaration } from 'contracts';
import { type Problem } from 'contracts/releases';
import { own } from 'contracts/own';
import { type Release } from '../builds/release-record';
import { firstOf, labelOf } from './problem';

const REBUILD = 'build it with the tooling of this workspace';

/**
 * The global name of this version's container; tooling/webpack builds it
 * the same way.
 */
export const globalOf = (name: string, version: string): string =>
  `${name}_${version}`.replace(/\W/g, '_');

const loaded = ({ entry, screens, groups = {} }: BuildFacts) =>
  new Set([
    ...entry,
    ...Object.values(screens).flatMap(({ files }) => files),
    ...Object.values(groups).flat(),
  ]);

/** One cause, however many routes it breaks. */
function screensWithoutFiles(routes: readonly RouteDeclaration[]): [what: string, todo: string] {
  const names = new Set(routes.map(({ screen }) => `"${screen}"`));
  const listed = firstOf(names);
  return names.size > 1
    ? [
        `no files belong to the screens ${listed}`,
        "give each screen's import its name as webpackChunkName",
      ]
    : [
        `no file belongs to the screen ${listed}`,
        `give the screen's import the webpackChunkName ${listed}`,
      ];
}

/** What a build claims about itself that is impossible or not allowed. */
export function declarationProblems({ name, version, facts }: Release): Problem[] {
  const found: Problem[] = [];
  const say = (what: string, where: string, todo: string) =>
    found.push({ code: 'bad_declaration', build: labelOf({ name, version }), what, where, todo });
  const { declaration } = facts;
  if (facts.kind !== (name === 'shell' ? 'shell' : 'area'))
    say(`it is built as ${facts.kind}`, 'build.json', REBUILD);
  if (facts.kind === 'shell') {
    if (!facts.groups || !facts.shellApi)
      say('a shell names its share groups and its API version', 'build.json', REBUILD);
  } else if (!declaration || !facts.global) {
    say('an area declares its routes and its global name', 'build.json', REBUILD);
  } else {
    if (declaration.name !== name)
      say(
        `it declares itself as "${declaration.name}"`,
        'src/area.ts',
        `declare the name "${name}"`,
      );
    if (facts.global !== globalOf(name, version))
      say(`the global name "${facts.global}" is not its own`, 'build.json', REBUILD);
    const lost = declaration.routes.filter(({ screen }) => !own(facts.screens, screen));
    const [what, todo] = screensWithoutFiles(lost);
    for (const { path } of lost) say(what, path, todo);
  }
  if (!facts.entry.length) say('it has no entry', 'build.json', REBUILD);
  for (const file of loaded(facts))
    if (!own(facts.files, file)) say('a file that it loads is not listed', file, 'build it again');
  return found;
}
