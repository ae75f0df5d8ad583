// Breaks sql-only-in-repositories
export { things } from '../../db/schema/things';
