export { buildApp, portalApi, serverOptions, type ApiOptions } from './app';
export { readConfig, type Config } from './config/env';
export { createDb, type Db } from './db/client';
export { migrate, migrationsFolder } from './db/migrate';
export { type Context } from './http/context';
export { createContext, type Dependencies } from './create-context';
