import { type Problem } from 'contracts/releases';
import { own } from 'contracts/own';
import { type Release } from '../builds/release-record';
import { labelOf } from './problem';

/**
 * What an area uses of the shared packages and the shell does not provide: names, or a package as a
 * whole. Builds that do not list it are skipped.
 */
export function seamProblems(area: Release, shell: Release): Problem[] {
  const { provides } = shell.facts;
  if (!provides) return [];
  return Object.entries(area.facts.uses ?? {}).flatMap(([key, used]) => {
    const provided = own(provides, key);
    const missing = used.filter((name) => !provided?.includes(name));
    if (provided && missing.length === 0) return [];
    const what = provided ? `${missing.join(', ')} of ${key}` : key;
    return [
      {
        code: 'not_provided',
        build: labelOf(area),
        what: `it uses ${what}, and ${labelOf(shell)} does not provide that`,
        where: key,
        todo: 'pin a shell that provides it, or build the area without it',
      },
    ];
  });
}

/** Equal for calls that differ only in the names of their parameters. */
const comparable = (call: string) => call.replace(/:\w+/g, ':');

/** The calls that a build sends itself, and those that the shell sends ahead for its routes. */
const callsOf = ({ facts }: Release): Set<string> =>
  new Set(
    [
      ...(facts.calls ?? []),
      ...(facts.declaration?.routes ?? []).flatMap(({ calls = [] }) => calls),
    ].map((call) => call.replace(/\?.*$/, '')),
  );

/**
 * The calls of a build that the API does not offer.
 * @param offered calls as `"GET /event/:id"`
 */
export function callProblems(release: Release, offered: ReadonlySet<string>): Problem[] {
  const known = new Set([...offered].map(comparable));
  return [...callsOf(release)]
    .filter((call) => !known.has(comparable(call)))
    .map((call) => ({
      code: 'call_not_offered',
      build: labelOf(release),
      what: 'it sends calls that this API does not offer',
      where: call,
      todo: 'deploy an API that offers them first, or pin a version that does without them',
    }));
}
