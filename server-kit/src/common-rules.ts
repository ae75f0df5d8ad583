import { type z } from 'zod';
import { type Common } from './settings';

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

/** The Host header cannot be trusted for links when other machines can reach the server. */
const hasAddress = ({ PUBLIC_URL, HOST, TRUSTED_PROXIES }: Common): boolean =>
  PUBLIC_URL !== undefined || (isLoopback(HOST) && TRUSTED_PROXIES.length === 0);

/** The client has to wait longer than the server: 0 is no limit. */
const isPatient = (all: Common): boolean =>
  all.DATABASE_QUERY_SECONDS === 0 ||
  all.DATABASE_QUERY_SECONDS > all.DATABASE_STATEMENT_SECONDS ||
  all.DATABASE_STATEMENT_SECONDS === 0;

/** Adds the rules between settings that both servers take. */
export const withCommonRules = <T extends z.ZodType<Common>>(schema: T): T =>
  schema
    .refine(hasAddress, {
      path: ['PUBLIC_URL'],
      error: 'is needed when HOST is not a loopback address, and with TRUSTED_PROXIES',
    })
    .refine(isPatient, {
      path: ['DATABASE_QUERY_SECONDS'],
      error: 'is longer than DATABASE_STATEMENT_SECONDS, or 0 for no limit',
    });
