// Breaks sql-used-only-in-repositories
import { type Db } from '../../db/client';

export const countThings = (db: Db) => db.execute('select count(*) from things');
