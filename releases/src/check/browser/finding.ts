import { type Problem } from 'contracts/releases';
import { type CheckCode } from '../codes';

/** What a rule found on a page, without the build and the place. */
export interface Finding {
  code: CheckCode;
  what: string;
  todo: string;
}

/** The same as the gate says it. */
export const problemOf = (finding: Finding, build: string, where: string): Problem => ({
  ...finding,
  build,
  where,
});
