import axios, { AxiosError, type AxiosResponse } from 'axios';
import { type ErrorAnswer } from 'contracts';
import { methodAndUrl, queryOf } from 'contracts/call-url';
import { sessionStore } from '../session/session-store';
import { createStore } from '../store/store';
import { ApiError } from './api-error';
import { createSessionStore } from './ends-with-session';
import { answeredBy, dropPageAnswers, takePageAnswer } from './page-answers';
import { readableAnswer, unreadable } from './readable-answer';
import { formOf, type LooseInput, multipartKeys } from './request-parts';
import { startTimeLimit } from './time-limit';
import { createWriteIds } from './write-ids';

export interface SendOptions {
  signal?: AbortSignal;
  /** How much of the body has left, 0 to 1. */
  onUploadProgress?: (share: number) => void;
  /** How the answer is read; JSON when left out. */
  as?: 'json' | 'blob' | 'text';
}

/** Callbacks of the session. */
export interface SessionListener {
  onUnauthorized: (token: string) => void;
  onForbidden: () => void;
  onRole: (role: string) => void;
}

/** Set by the session, which imports this module. */
export const sessionListener = createStore<SessionListener>({
  onUnauthorized: () => undefined,
  onForbidden: () => undefined,
  onRole: () => undefined,
});

/**
 * The one axios instance of the page. Calls carry a bearer token, so axios need not read an XSRF
 * cookie: the first reading blocks the main thread for 20 ms.
 */
export const http = axios.create({
  baseURL: '/api',
  withCredentials: true,
  withXSRFToken: false,
});

/** How many requests are running. */
export const runningRequests = createStore(0);
const countRunning = (change: 1 | -1) => runningRequests.set(runningRequests.get() + change);

const writeIds = createSessionStore(createWriteIds);

// The message where no screen has its own.
const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.';

const isErrorAnswer = (data: unknown): data is Partial<ErrorAnswer> =>
  typeof data === 'object' && data !== null && 'message' in data;

/** A failed download carries its error as bytes. */
async function readable(data: unknown): Promise<unknown> {
  const text = data instanceof Blob ? await data.text() : data;
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function failureOf(error: unknown, isTimeOver: boolean): Promise<unknown> {
  if (!(error instanceof AxiosError)) return error;
  if (isTimeOver) return new ApiError(UNREACHABLE, { status: 0, code: 'timeout' });
  if (axios.isCancel(error))
    return new ApiError('The request was cancelled', { status: 0, code: 'cancelled' });
  if (!error.response) return new ApiError(UNREACHABLE, { status: 0, code: 'network' });
  const { status, data } = error.response as AxiosResponse<unknown>;
  const answer = await readable(data);
  const said: Partial<ErrorAnswer> = isErrorAnswer(answer) ? answer : {};
  const serverMessage =
    typeof said.message === 'string' && said.message !== '' ? said.message : undefined;
  return new ApiError(
    serverMessage ?? `The server could not answer (error ${status}). Please try again.`,
    {
      status,
      code: said.code ?? `http_${status}`,
      serverMessage,
      fields: Array.isArray(said.fields) ? said.fields : [],
      requestId: said.requestId,
    },
  );
}

/** Statuses after which the write may have been done: no answer, or a gateway's error. */
const mayBeDone = new Set([0, 502, 503, 504]);

/** Sends one call named by its key. Rejects with ApiError only. */
export async function request(
  key: string,
  input: LooseInput = {},
  options: SendOptions = {},
): Promise<unknown> {
  const { method, url } = methodAndUrl(key, input.params);
  const isForm = input.files !== undefined || multipartKeys.has(key);
  const { token } = sessionStore.get();
  const { onRole, onUnauthorized, onForbidden } = sessionListener.get();
  const { onUploadProgress, as = 'json' } = options;
  const limit = startTimeLimit(key, options.signal);
  const write = method === 'GET' ? undefined : writeIds.get()(key, token, input);
  const asked = queryOf(input.query);
  const search = `${new URLSearchParams(asked)}`;
  const early = write ? dropPageAnswers() : takePageAnswer(url + (search && `?${search}`), token);
  countRunning(1);
  try {
    const { data, headers } = await http.request<unknown>({
      method,
      url,
      params: asked,
      data: isForm ? formOf(input) : method === 'GET' ? undefined : (input.body ?? {}),
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(write ? { 'Idempotency-Key': write.id } : {}),
      },
      signal: limit.signal,
      responseType: as,
      ...(early && as === 'json' ? { adapter: answeredBy(early) } : {}),
      onUploadProgress: isForm
        ? ({ loaded, total }) => {
            limit.restart();
            onUploadProgress?.(total ? loaded / total : 0);
          }
        : undefined,
    });
    if (!readableAnswer({ key, as, data, type: headers['content-type'] })) throw unreadable();
    const role: unknown = headers['x-account-role'];
    if (token && typeof role === 'string') onRole(role);
    write?.done();
    return data;
  } catch (caught) {
    const error = await failureOf(caught, limit.isReached());
    if (error instanceof ApiError && mayBeDone.has(error.status)) write?.lost();
    else write?.refused();
    // A refused sign-in does not end a session.
    if (token && error instanceof ApiError && key !== 'POST /auth/login') {
      if (error.status === 401) onUnauthorized(token);
      if (error.status === 403) onForbidden();
    }
    throw error;
  } finally {
    countRunning(-1);
    limit.end();
  }
}
