import { type NamedStore, askStore, whyStoreRefuses } from './ask-store';

const uploads = { store: 'uploads', settings: 'S3_' } as const;
/** An error of the AWS SDK. */
const failure = (name: string, status?: number, more: object = {}) =>
  Object.assign(new Error('AKIAEXAMPLE wrote a long text'), {
    name,
    ...(status === undefined ? {} : { $metadata: { httpStatusCode: status } }),
    ...more,
  });
async function said(error?: Error, named: NamedStore = uploads) {
  const lines: string[] = [];
  const log = {
    error: (sentence: string) => void lines.push(`error: ${sentence}`),
    warn: (sentence: string) => void lines.push(`warn: ${sentence}`),
  };
  const ask = async () => {
    if (error) throw error;
  };
  await askStore({ ask }, named, log);
  return lines;
}

test('a store that answers, and one on the disk, need no line', async () => {
  expect(await said()).toEqual([]);
  const log = { error: () => expect('a line').toBe('none'), warn: () => undefined };
  await askStore({}, uploads, log);
});

test.each([
  ['NoSuchBucket', 404, 'S3_BUCKET'],
  ['InvalidAccessKeyId', 403, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  ['SignatureDoesNotMatch', 403, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  ['RequestTimeTooSkewed', 403, "this machine's clock"],
  ['PermanentRedirect', 301, 'S3_REGION and S3_ENDPOINT'],
  ['AccessDenied', 403, 'the credentials and what they may do in S3_BUCKET'],
  ['SomethingElse', 400, 'S3_ENDPOINT and S3_BUCKET'],
])('%s is an error that names the setting', async (name, status, settings) => {
  expect(await said(failure(name, status))).toEqual([
    `error: The store of uploads cannot be used, it answers ${name} (${status}): look at ${settings}.`,
  ]);
});

test('an address without a store, and missing credentials, are errors too', async () => {
  expect(await said(failure('Error', 200))).toEqual([
    'error: The store of uploads cannot be used, it answers like no S3 store (200): look at S3_ENDPOINT and S3_BUCKET.',
  ]);
  expect(await said(failure('CredentialsProviderError'))).toEqual([
    'error: The store of uploads cannot be used, there are no credentials: look at S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  ]);
});

test('a store that is merely away is a warning', async () => {
  const builds = { store: 'builds', settings: 'RELEASE_S3_' } as const;
  const away = (what: string) => [
    `warn: The store of builds does not answer (${what}): look at RELEASE_S3_ENDPOINT if it stays away.`,
  ];
  expect(await said(failure('Error', undefined, { code: 'ECONNREFUSED' }), builds)).toEqual(
    away('ECONNREFUSED'),
  );
  expect(await said(failure('SlowDown', 503), builds)).toEqual(away('SlowDown, 503'));
  expect(await said(failure('Error', 502), builds)).toEqual(away('502'));
  for (const name of ['AbortError', 'TimeoutError'])
    expect(await said(failure(name), builds)).toEqual(away('silent'));
});

test('of all errors only those of settings say why a store refuses', () => {
  expect(whyStoreRefuses(failure('NoSuchBucket', 404), uploads)).toContain('S3_BUCKET');
  expect(whyStoreRefuses(failure('CredentialsProviderError'), uploads)).toContain('S3_ACCESS');
  expect(whyStoreRefuses(failure('SlowDown', 503), uploads)).toBeUndefined();
  expect(whyStoreRefuses(failure('RequestTimeout', 400), uploads)).toBeUndefined();
  expect(whyStoreRefuses(failure('OperationAborted', 409), uploads)).toBeUndefined();
  expect(whyStoreRefuses(new TypeError('a mistake'), uploads)).toBeUndefined();
});
