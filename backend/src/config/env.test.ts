import { SettingsError } from 'server-kit/settings';
import { readConfig } from './env';

const refused = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return error instanceof SettingsError ? error.message : 'another error';
  }
};

describe('settings', () => {
  it('have defaults that serve a campus', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      dataDir: '.portal',
      brand: 'Campus Clubs',
      campusTimeZone: 'Asia/Kolkata',
      signupElevatedRoles: 'review',
      invitationHours: 48,
      allowedOrigins: [],
      trustedProxies: [],
      storage: { kind: 'disk' },
    });
  });

  it('may lie in files when they are secret', () => {
    expect(refused({ DATABASE_URL: 'postgres://a', DATABASE_URL_FILE: '/b' })).toBe(
      'DATABASE_URL and DATABASE_URL_FILE are both set: keep one of them.',
    );
    expect(refused({ S3_SECRET_ACCESS_KEY_FILE: '/nowhere/key' })).toContain('cannot be read');
    // Secrets of other programs are left unread.
    expect(readConfig({ PORTAL_TOKEN_FILE: '/nowhere/token' })).toEqual(readConfig({}));
  });

  it('give providers of single sign-on their secrets, and no other', () => {
    const campus = { id: 'campus', name: 'C', issuer: 'https://id.test', clientId: 'portal' };
    const OIDC_PROVIDERS = JSON.stringify([campus, { ...campus, id: 'guests' }]);
    const { signIn } = readConfig({ OIDC_PROVIDERS, OIDC_SECRETS: '{"campus":"s"}' });
    expect(signIn.providers.map(({ id, secret }) => [id, secret])).toEqual([
      ['campus', 's'],
      ['guests', undefined],
    ]);
    expect(refused({ OIDC_PROVIDERS, OIDC_SECRETS: '{"other":"s"}' })).toContain(
      'OIDC_SECRETS names a provider that OIDC_PROVIDERS does not have',
    );
    expect(refused({ OIDC_SECRETS_FILE: '/nowhere/secrets' })).toContain('cannot be read');
  });

  it('have the demo campus by themselves on the embedded database only', () => {
    const server = { DATABASE_URL: 'postgres://a/b' };
    const demo = (environment: NodeJS.ProcessEnv) => readConfig(environment, { demo: true }).demo;
    expect([demo({}), demo(server), demo({ ...server, DEMO: 'on' })]).toEqual([true, false, true]);
  });

  it('take a part of an hour for invitations', () => {
    expect(readConfig({ INVITATION_HOURS: '0.5' }).invitationHours).toBe(0.5);
    for (const wrong of ['0', '721', '-1', 'x', '1e3'])
      expect(refused({ INVITATION_HOURS: wrong })).toContain('INVITATION_HOURS is');
  });

  it('treat empty values as absent', () => {
    expect(readConfig({ PORT: '', CAMPUS_TIME_ZONE: ' ' })).toMatchObject({
      port: 8080,
      campusTimeZone: 'Asia/Kolkata',
    });
  });

  it('open elevated sign-ups with the demo campus only, unless told otherwise', () => {
    expect(readConfig({ DEMO: 'on' }).signupElevatedRoles).toBe('open');
    expect(readConfig({}, { demo: true }).signupElevatedRoles).toBe('open');
    expect(readConfig({ DEMO: 'true', SIGNUP_ELEVATED_ROLES: 'review' }).signupElevatedRoles).toBe(
      'review',
    );
  });

  it('read lists', () => {
    const { allowedOrigins, trustedProxies } = readConfig({
      ALLOWED_ORIGINS: 'https://a.test, http://b.test:3000',
      TRUSTED_PROXIES: '10.0.0.0/8,loopback',
      PUBLIC_URL: 'https://portal.example.edu',
    });
    expect([allowedOrigins, trustedProxies]).toEqual([
      ['https://a.test', 'http://b.test:3000'],
      ['10.0.0.0/8', 'loopback'],
    ]);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: 'portal.example.edu' },
    { HOST: '::' },
    { TRUSTED_PROXIES: 'loopback' },
  ])('need the address of the portal for links with %j', (given) => {
    expect(refused(given)).toContain(
      'PUBLIC_URL is needed when HOST is not a loopback address, and with TRUSTED_PROXIES',
    );
    expect(readConfig({ ...given, PUBLIC_URL: 'https://a.test/' }).publicUrl).toBe(
      'https://a.test',
    );
  });

  it('refuse to drop a connection before the server ends the statement', () => {
    expect(refused({ DATABASE_STATEMENT_SECONDS: '20' })).toContain(
      'DATABASE_QUERY_SECONDS is longer than DATABASE_STATEMENT_SECONDS, or 0 for no limit',
    );
  });

  it.each(['localhost', '127.0.0.1', '127.8.0.1', '::1'])(
    'take the address of a request on %s',
    (HOST) => {
      expect(readConfig({ HOST }).publicUrl).toBeUndefined();
    },
  );

  it.each(['ftp://a.test', 'javascript:alert(1)', 'a.test'])(
    'refuse %s as the address of the portal',
    (PUBLIC_URL) => {
      expect(refused({ PUBLIC_URL })).toContain(
        'PUBLIC_URL is the address people open, like https://portal.example.edu',
      );
    },
  );

  it('say everything that is wrong at once', () => {
    const text = refused({
      PORT: '99999',
      CAMPUS_TIME_ZONE: 'Mars/Base',
      ALLOWED_ORIGINS: '*',
      TRUSTED_PROXIES: 'everyone',
      STORAGE: 's3',
      DATABASE_URL: 'mysql://x',
      INVITATION_HOURS: '0',
    });
    for (const part of [
      'PORT is at most 65535',
      'CAMPUS_TIME_ZONE is a time zone',
      'ALLOWED_ORIGINS lists origins',
      'TRUSTED_PROXIES lists',
      'DATABASE_URL starts with postgres://',
      'INVITATION_HOURS is at least 0.001',
    ]) {
      expect(text).toContain(part);
    }
    expect(refused({ STORAGE: 's3' })).toContain('S3_BUCKET is needed when STORAGE is s3');
  });
});
