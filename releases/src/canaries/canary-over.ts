import { ReleaseError } from '../errors';

/**
 * A canary that is over cannot be stopped or promoted.
 * @param build like `mfe-member@1.5.0`
 */
export const canaryOver = (environment: string, build: string): ReleaseError =>
  new ReleaseError(
    409,
    'canary_over',
    `The canary of ${build} is over, so it is neither stopped nor promoted: look at portal canary status --env ${environment}.`,
  );
