import * as z from 'zod';
import { withCommonRules } from './common-rules';
import { commonSettings, readSettings } from './settings';

const schema = withCommonRules(z.object(commonSettings));
const problems = (environment: Record<string, string>): string[] => {
  try {
    readSettings(schema, environment, []);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};
const PUBLIC_URL = 'https://portal.example.edu';
const address = [
  '  PUBLIC_URL is needed when HOST is not a loopback address, and with TRUSTED_PROXIES',
];

test.each([
  [{ HOST: '0.0.0.0' }, address],
  [{ HOST: '::' }, address],
  [{ TRUSTED_PROXIES: 'loopback' }, address],
  [{ HOST: '0.0.0.0', TRUSTED_PROXIES: 'loopback', PUBLIC_URL }, []],
  [{ HOST: 'localhost' }, []],
  [{ HOST: '::1' }, []],
])('%p needs the address that people open, unless only this machine reaches it', (given, found) => {
  expect(problems(given)).toEqual(found);
});

const seconds = (statement: string, query: string) => ({
  DATABASE_STATEMENT_SECONDS: statement,
  DATABASE_QUERY_SECONDS: query,
});
const longer = [
  '  DATABASE_QUERY_SECONDS is longer than DATABASE_STATEMENT_SECONDS, or 0 for no limit',
];

test.each([
  [{ DATABASE_QUERY_SECONDS: '3' }, longer],
  [{ DATABASE_STATEMENT_SECONDS: '30' }, longer],
  [seconds('5', '5'), longer],
  [seconds('5', '6'), []],
  [seconds('5', '0'), []],
  [seconds('0', '5'), []],
])('%p: a connection is not dropped before the server may answer', (given, found) => {
  expect(problems(given)).toEqual(found);
});
