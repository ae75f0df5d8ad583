import * as z from 'zod';
import { commonOf, commonSettings, readSettings, SettingsError } from './settings';

const read = (environment: Record<string, string>) =>
  commonOf(readSettings(z.object(commonSettings), environment, ['DATABASE_URL']));
const refused = (environment: Record<string, string>): string => {
  try {
    read(environment);
    return '';
  } catch (error) {
    return error instanceof SettingsError ? error.message : 'another error';
  }
};

test('empty values are absent, times are milliseconds', () => {
  expect(read({ DATABASE_CONNECTIONS: ' ', DATABASE_START_SECONDS: '2' })).toEqual({
    ...read({}),
    databaseStart: 2000,
  });
  expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, loopback,' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    'loopback',
  ]);
});

test('all problems are reported together', () => {
  expect(
    refused({
      DATABASE_URL: 'mysql://x',
      DATABASE_CONNECTIONS: '1',
      STOP_SECONDS: '3601',
      DRAIN_SECONDS: '1e2',
      TRUSTED_PROXIES: 'everyone',
    }),
  ).toBe(
    [
      'These settings cannot be used (docs/settings.md explains each):',
      '  DATABASE_URL starts with postgres://',
      '  DATABASE_CONNECTIONS is at least 2',
      '  DRAIN_SECONDS is a whole number',
      '  STOP_SECONDS is at most 3600',
      '  TRUSTED_PROXIES lists addresses, networks or "loopback"',
    ].join('\n'),
  );
});

test.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['192.0.2.7', true],
  ['loopback', true],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
])('%s as a trusted proxy: %p', (TRUSTED_PROXIES, isTaken) => {
  expect(refused({ TRUSTED_PROXIES }) === '').toBe(isTaken);
});

test.each([
  ['https://portal.example.edu', ''],
  ['https://portal.example.edu:8443/', ''],
  ['https://portal.example.edu/clubs/', '  PUBLIC_URL is a host without a path'],
  ['https://portal.example.edu/?from=mail', '  PUBLIC_URL is a host without a path'],
  ['portal', '  PUBLIC_URL is the address people open, like https://portal.example.edu'],
])('%s as the address of the portal: %p', (PUBLIC_URL, problem) => {
  expect(refused({ PUBLIC_URL }).split('\n').slice(1).join('\n')).toBe(problem);
});

test('slow senders and idle connections have limits, headers never more than a minute', () => {
  expect(read({}).connections).toEqual({
    requestTimeout: 300_000,
    headersTimeout: 60_000,
    keepAliveTimeout: 72_000,
    connectionsCheckingInterval: 30_000,
  });
  expect(read({ REQUEST_SECONDS: '5', IDLE_SECONDS: '4' }).connections).toEqual({
    requestTimeout: 5_000,
    headersTimeout: 5_000,
    keepAliveTimeout: 4_000,
    connectionsCheckingInterval: 5_000,
  });
});

test('a secret that cannot be read is refused in the same way', () => {
  expect(refused({ DATABASE_URL_FILE: '/nowhere/url' })).toBe(
    'DATABASE_URL_FILE names /nowhere/url, which cannot be read (ENOENT).',
  );
});
