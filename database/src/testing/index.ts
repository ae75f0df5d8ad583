export { embeddedTestDatabase, fingerprint, type Prepare, type TestDatabase } from './embedded';
export { emptyTables } from './empty-tables';
export { realServer, type RealServer } from './real-server';
