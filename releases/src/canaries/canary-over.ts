import { ReleaseError } from '../errors';

/**
 * The refusal to stop or promote a canary that has ended.
 * @param build like `mfe-member@1.5.0`
 */
export const canaryOver = (environment: string, build: string): ReleaseError =>
  new ReleaseError(
    409,
    'canary_over',
    `The canary of ${build} is over, so it is neither stopped nor promoted: look at portal canary status --env ${environment}.`,
  );
