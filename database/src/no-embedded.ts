import { DatabaseError } from './errors';

/** Replaces the embedded database in the production package. */
export const openFolder = async (): Promise<never> => {
  throw new DatabaseError(
    'database_folder',
    'There is no embedded database in this package: set DATABASE_URL to a PostgreSQL server.',
  );
};
