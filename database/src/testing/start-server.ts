import {
  installByApt,
  installedPrograms,
  packagedPrograms,
  runPrograms,
  type Running,
} from './server-programs';

/** A running server and where its programs came from. */
export type Started = Running & {
  source: string;
  /** True if the server is temporary, so that databases need not be dropped. */
  isThrownAway: boolean;
};

/**
 * Finds a PostgreSQL server for tests, or starts one. Throws when there is none, so that tests are
 * not skipped.
 */
export const startServer = async (): Promise<Started> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given)
    return { source: 'TEST_DATABASE_URL', isThrownAway: false, url: given, stop: async () => {} };
  const bin = installedPrograms() ?? packagedPrograms() ?? installByApt();
  if (!bin)
    throw new Error(
      'No PostgreSQL server for the tests: set TEST_DATABASE_URL or install PostgreSQL.',
    );
  return { source: bin, isThrownAway: true, ...(await runPrograms(bin)) };
};
