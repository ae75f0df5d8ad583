// Breaks sql-used-only-in-repositories: of a database of another name.
import { type Db } from '../../db/client';

export const dropThings = (store: Db, table: object) => store.delete(table);
