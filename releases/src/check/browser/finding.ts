import { type Problem } from 'contracts/releases';
import { type CheckCode } from '../codes';

/** What a rule found on a page, without the build and the place. */
export interface Finding {
  code: CheckCode;
  what: string;
  todo: string;
}

/** A finding in the form of a problem of the gate. */
export const problemOf = (finding: Finding, build: string, where: string): Problem => ({
  ...finding,
  build,
  where,
});
