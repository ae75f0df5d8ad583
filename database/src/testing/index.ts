export {
  embeddedTestDatabase,
  fingerprint,
  type Prepare,
  type TestDatabase,
} from './memory-database';
export { emptyTables } from './empty-tables';
export { ownServer, type OwnServer } from './own-server';
export { sturdyServer, type SturdyServer } from './sturdy-server';
export { until } from './until';
export { untilWaiting } from './until-waiting';
export {
  realServer,
  serverTestDatabase,
  type RealServer,
  type ServerDatabaseOptions,
} from './real-server';
