import { ownEnvironment } from '../../scripts/lib/own-environment';

test('a separate portal gets no real database, store or release service', () => {
  const real = {
    DATABASE_URL: 'postgres://real',
    DATABASE_URL_FILE: '/run/secrets/database',
    S3_SECRET_ACCESS_KEY: 's',
    RELEASE_S3_BUCKET: 'builds',
    RELEASE_STORE: 's3',
    STORAGE: 's3',
    PORTAL_URL: 'https://portal.example',
    PORTAL_TOKEN_FILE: '/run/secrets/token',
    PORTAL_KEY: '/run/secrets/key',
    SMTP_URL_FILE: '/run/secrets/mail',
    OIDC_SECRETS: '{}',
    API_UPSTREAM: 'https://api.example',
    // Settings of a real portal that would stop another one from starting.
    METRICS_PORT: '9464',
    PASSWORDS: 'off',
    PORTAL_ENVIRONMENT: 'production',
    PUBLISH: 'off',
  };
  const harmless = { PATH: '/bin', CHROME_PATH: '/usr/bin/chromium', STORAGE_TYPE: 'x' };
  expect(ownEnvironment({ ...real, ...harmless })).toEqual(harmless);
});
