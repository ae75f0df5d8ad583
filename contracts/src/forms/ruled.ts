import * as z from 'zod/mini';

/** What is wrong with one field; `path` as in `rounds.0.name`. */
export interface Problem {
  path: string;
  message: string;
}

/** The schema of a form whose rules are all said at once, in their order. */
export const ruled = <T>(problemsOf: (values: T) => readonly Problem[]) =>
  z.custom<T>().check(({ value, issues }) => {
    for (const { path, message } of problemsOf(value))
      issues.push({ code: 'custom', input: value, path: path.split('.'), message });
  });
