import { setupServer } from 'msw/node';
import { answers } from '../api/answers';
import { queryClient } from '../api/query-client';
import { toast } from '../toast/toast';
import { sendFormsAsBytes } from './form-bytes';
import { everything, forgetHandlers, handleServerTime, storedFiles } from './handlers';
import { primeSession } from './prime-session';

/**
 * The request handlers' server; it runs by itself in every file that imports
 * shared-session/testing.
 */
export const server = setupServer(everything, storedFiles);

sendFormsAsBytes();
queryClient.setDefaultOptions({
  queries: { retry: false, staleTime: 0, gcTime: Infinity, networkMode: 'always' },
  mutations: { retry: false, networkMode: 'always' },
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answers.end();
  primeSession(null);
  // Most screens show times: the device's clock is right unless a test says otherwise.
  handleServerTime();
});
afterEach(() => {
  forgetHandlers();
  queryClient.clear();
  toast.clear();
});
afterAll(() => server.close());
