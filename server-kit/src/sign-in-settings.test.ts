import * as z from 'zod';
import { readSettings, SettingsError } from './settings';
import { hasWayIn, noWayIn, signInSettings } from './sign-in-settings';

const schema = z.object(signInSettings).refine(hasWayIn, noWayIn);
const read = (environment: Record<string, string>) => readSettings(schema, environment, []);
const refused = (environment: Record<string, string>): string => {
  try {
    read(environment);
    return '';
  } catch (error) {
    return error instanceof SettingsError ? error.message : 'another error';
  }
};
const campus = { id: 'campus', name: 'Campus', issuer: 'https://id.test', clientId: 'portal' };
const withOne = (change: object) => JSON.stringify([{ ...campus, ...change }]);

test('by default a portal has passwords only', () => {
  expect(read({})).toEqual({ OIDC_PROVIDERS: [], PASSWORDS: true });
});

test('a provider needs four values', () => {
  expect(read({ OIDC_PROVIDERS: JSON.stringify([campus]), PASSWORDS: 'off' })).toEqual({
    OIDC_PROVIDERS: [
      { ...campus, scope: 'openid email profile', trustEmail: false, emailDomains: [] },
    ],
    PASSWORDS: false,
  });
});

test.each([
  ['campus', 'OIDC_PROVIDERS is no JSON'],
  ['{}', 'OIDC_PROVIDERS is a list of providers, as JSON'],
  [withOne({ id: 'Campus 1' }), '0.id is a name in small letters, digits and dashes'],
  [withOne({ issuer: 'http://id.test' }), '0.issuer is an address that begins with https://'],
  [withOne({ issuer: 'https://id.test?x=1' }), '0.issuer is an address that begins with'],
  [withOne({ scope: 'email' }), '0.scope contains openid'],
  [withOne({ clientSecret: 'x' }), 'OIDC_PROVIDERS.0 '],
  [
    withOne({ role: { claim: 'groups', values: { root: 'superAdmin' } } }),
    '0.role.values.root is member, clubAdmin or facultyCoordinator',
  ],
  [JSON.stringify([campus, campus]), 'OIDC_PROVIDERS names an id twice'],
])('%s is refused: %s', (OIDC_PROVIDERS, sentence) => {
  expect(refused({ OIDC_PROVIDERS })).toContain(sentence);
});

test('plain http is allowed on this machine only', () => {
  for (const issuer of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
    expect(refused({ OIDC_PROVIDERS: withOne({ issuer }) })).toBe('');
});

test('a portal without a way to sign in is refused', () => {
  expect(refused({ PASSWORDS: 'off' })).toContain('PASSWORDS can be off only with OIDC_PROVIDERS');
});
