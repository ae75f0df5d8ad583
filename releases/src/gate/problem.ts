/** Why a set may not run: what is wrong, where, and what to do about it. */
export interface Problem {
  code: string;
  build: string;
  what: string;
  where: string;
  todo: string;
}

export const labelOf = ({ name, version }: { name: string; version: string }): string =>
  `${name}@${version}`;
