import { type EnvironmentDocument } from 'contracts';
import { type Change, type Pins } from 'contracts/releases';
import { ReleaseError } from '../errors';
import { blockingProblems } from '../gate/blocking-problems';
import { type Verdict } from '../gate/gate';
import { problemLines } from '../gate/problem';
import { composeDocument } from './document';

/** Throws 422 with the gate's message when a problem blocks a change. */
export function demandPassed(
  environment: string,
  { problems: found }: Pick<Verdict, 'problems'>,
  { change, ...sets }: { change: Change; before: Pins; next: Pins },
): void {
  const problems = blockingProblems(found, change, sets);
  if (problems.length)
    throw new ReleaseError(
      422,
      'gate_refused',
      `The gate refuses this for ${environment}:\n${problemLines(problems).join('\n')}`,
      { problems },
    );
}

/** What pages of a judged set carry. Throws 404 for a build without a record. */
export const documentOf = (
  { environment, revision }: { environment: string; revision: number },
  { pins, releases }: Pick<Verdict, 'pins' | 'releases'>,
): EnvironmentDocument =>
  composeDocument({ environment, revision, pins }, (name, version) => {
    const release = releases.get(`${name}@${version}`);
    if (release) return release;
    throw new ReleaseError(404, 'build_missing', `${name}@${version} is not in the store.`);
  });
