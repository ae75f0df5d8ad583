import * as z from 'zod/mini';
import { type Problem } from './form-problem';

/** The schema of a form that reports all problems at once, in the order of its rules. */
export const ruled = <T>(problemsOf: (values: T) => readonly Problem[]) =>
  z.custom<T>().check(({ value, issues }) => {
    for (const { path, message } of problemsOf(value))
      issues.push({ code: 'custom', input: value, path: path.split('.'), message });
  });
