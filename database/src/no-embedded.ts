import { DatabaseError } from './errors';

/** In place of the embedded database where it is left out: in the package for production. */
export const openFolder = async (): Promise<never> => {
  throw new DatabaseError(
    'database_folder',
    'There is no embedded database in this package: set DATABASE_URL to a PostgreSQL server.',
  );
};
