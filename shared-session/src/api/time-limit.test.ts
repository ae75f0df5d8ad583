import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { currentToasts, toast } from '../toast/toast';
import { api } from './api';
import { type ApiError } from './api-error';
import { http } from './http';

const usual = http.defaults.adapter;

/** Calls that never get an answer; each can be made to report progress of its upload. */
const hang = () => {
  const sent: InternalAxiosRequestConfig[] = [];
  http.defaults.adapter = (config) =>
    new Promise((_, reject) => {
      sent.push(config);
      config.signal?.addEventListener?.('abort', () =>
        reject(new AxiosError('canceled', AxiosError.ERR_CANCELED)),
      );
    });
  return sent;
};

beforeEach(() => {
  jest.useFakeTimers();
  toast.clear();
});
afterEach(() => {
  http.defaults.adapter = usual;
  jest.useRealTimers();
});

/** What a call has come to: `undefined` while it is under way. */
const watch = (call: Promise<unknown>) => {
  const state: { error?: ApiError } = {};
  call.catch((error: unknown) => (state.error = error as ApiError));
  return state;
};
const texts = () => currentToasts().map(({ text }) => text);

it('a read that gets no answer fails after 20 seconds like one that cannot reach the server', async () => {
  hang();
  const read = watch(api.send('GET /club'));
  await jest.advanceTimersByTimeAsync(19_999);
  expect(read.error).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(read.error).toMatchObject({
    status: 0,
    code: 'timeout',
    isNetwork: true,
    serverMessage: undefined,
  });
  expect(texts()).toEqual([]);
});

it('a change says after 15 seconds that it takes longer, and fails after a minute', async () => {
  hang();
  const write = watch(api.send('POST /auth/login', { body: { email: 'a@b', password: '123456' } }));
  await jest.advanceTimersByTimeAsync(14_999);
  expect(texts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual(['This is taking longer than usual. Please keep this page open.']);
  await jest.advanceTimersByTimeAsync(44_999);
  expect(write.error).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(write.error).toMatchObject({ status: 0, code: 'timeout' });
});

it('an upload goes on as long as bytes leave', async () => {
  const sent = hang();
  const photo = new File(['png'], 'me.png', { type: 'image/png' });
  const upload = watch(
    api.send('POST /auth/update-profile-picture', { body: {}, files: { profilePicture: photo } }),
  );
  for (const loaded of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(59_000);
    sent[0]?.onUploadProgress?.({ loaded, total: 3, bytes: 1, lengthComputable: true });
  }
  await jest.advanceTimersByTimeAsync(59_999);
  expect(upload.error).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(upload.error).toMatchObject({ code: 'timeout' });
});

it('a caller that gives up cancels, which is no failure of the network', async () => {
  hang();
  const controller = new AbortController();
  const read = watch(api.send('GET /club', {}, { signal: controller.signal }));
  controller.abort();
  await jest.advanceTimersByTimeAsync(0);
  expect(read.error).toMatchObject({ code: 'cancelled' });
});

it('a sign-out says nothing: nobody waits for its answer', async () => {
  hang();
  void watch(api.send('POST /auth/logout'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(texts()).toEqual([]);
});
