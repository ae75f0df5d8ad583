import { type Problem } from 'contracts/releases';
import { isProduction } from '../builds/production';
import { type Release } from '../builds/release-record';
import { labelOf } from './problem';

/** A build that says it is not for production, in an environment that is. */
export const placeProblems = (release: Release, environment: string): Problem[] =>
  release.facts.declaration?.isForProduction === false && isProduction(environment)
    ? [
        {
          code: 'not_for_production',
          build: labelOf(release),
          what: `it is not made for ${environment}`,
          where: 'src/area.ts',
          todo: 'pin it in another environment',
        },
      ]
    : [];
