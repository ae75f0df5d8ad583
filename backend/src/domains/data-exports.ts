import { type Executor } from '../db/client';

/** What one domain holds about a person, for the export of one's own data. Each domain adds its part. */
export interface DataExport {
  name: string;
  of: (db: Executor, userId: string) => Promise<unknown>;
}
