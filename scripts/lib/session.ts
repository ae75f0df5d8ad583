/** The answer to a sign-in, as far as a browser stores it. */
export interface Session {
  token: string;
  user: object;
}
