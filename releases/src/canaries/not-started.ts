import { type Pins } from 'contracts/releases';
import { ReleaseError } from '../errors';
import { type CanaryRecord, type NotAdded } from './canaries.repository';

type Asked = Pick<CanaryRecord, 'environment' | 'part' | 'version'>;

/** The pinned version of a part that may have a canary. Throws 400, 404, 409. */
export function demandPinned({ environment, part, version }: Asked, { areas }: Pins): string {
  if (part === 'shell')
    throw new ReleaseError(
      400,
      'canary_of_shell',
      'A canary is of an area: a shell that does not start could report nothing. Look at it with portal preview, then pin it.',
    );
  const pin = areas[part];
  if (!pin)
    throw new ReleaseError(
      404,
      'area_not_pinned',
      `${environment} runs no ${part} to compare with: pin it with portal pin.`,
    );
  if (pin.disabled)
    throw new ReleaseError(
      409,
      'area_disabled',
      `${part} is switched off in ${environment}: there is nothing to compare with.`,
    );
  if (pin.version === version)
    throw new ReleaseError(
      409,
      'nothing_changes',
      `${environment} runs ${part}@${version} already: nothing to do.`,
    );
  return pin.version;
}

/**
 * Why a canary was not started.
 * @param other the version of the canary that runs already
 */
export function notStarted(
  why: NotAdded,
  { environment, part, version }: Asked,
  other = '',
): ReleaseError {
  const build = `${part}@${version}`;
  switch (why) {
    case 'second_person':
      return new ReleaseError(
        403,
        why,
        `${environment} asks for a second person, and a canary is started by one: npx portal pin ${build} --env ${environment} proposes this version to a second person, or try it with some browsers in an environment that one person may change.`,
      );
    case 'stale':
      return new ReleaseError(
        409,
        'stale_revision',
        `${environment} has moved on while the canary was checked: look at portal status --env ${environment} and start it again.`,
      );
    case 'not_trusted':
      return new ReleaseError(
        422,
        'bad_signature',
        `The key that signed ${build} is trusted for it no longer: publish the build again under a new version with a trusted key.`,
      );
    case 'runs_already':
      return new ReleaseError(
        409,
        'canary_runs',
        `${environment} has a canary of ${part}@${other} already: stop or promote it first.`,
      );
  }
}
