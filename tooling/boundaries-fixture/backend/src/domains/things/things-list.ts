// Breaks sql-used-only-in-repositories: the database has another name.
import { type Db } from '../../db/client';

export const dropThings = (store: Db, table: object) => store.delete(table);
