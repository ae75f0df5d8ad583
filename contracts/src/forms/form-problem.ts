/** What is wrong with one field; `path` as in `rounds.0.name`. */
export interface Problem {
  path: string;
  message: string;
}
