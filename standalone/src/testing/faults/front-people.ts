import { Agent } from 'node:https';
import { type Send } from 'backend/model/model-client';
import { ask } from '../load';

/** What a person was told, and when, in ms of one clock. */
export interface Heard {
  status: number;
  body: Record<string, unknown>;
  text: string;
  sent: number;
  heard: number;
}

export interface Request {
  method: string;
  path: string;
  token?: string;
  body?: object;
  form?: { bytes: Uint8Array; type: string };
  key?: string;
}

/**
 * Longest time to an answer, in ms: the time limit of nginx (proxy_read_timeout). It waits so long
 * for an edge that hangs, and then asks the other one.
 */
const ANSWER = 35_000;
/** After this a request is given up, in ms. */
const NEVER = 90_000;
/** "Try again" and "there is no space". */
const outages = new Set([503, 504, 507]);
/** nginx without an edge, and an answer that broke off: only while an edge fails. */
const ofEdges = new Set([0, 502]);

/** True if the write may or may not have been done. */
export const isUnclear = ({ status }: Heard): boolean => outages.has(status) || ofEdges.has(status);

const parsed = (text: string): Record<string, unknown> => {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** Whether an answer says in words what is wrong, as the API and the edges do. */
const hasWords = (text: string): boolean => typeof parsed(text)['message'] === 'string';

/**
 * Sends people's requests to the portal through nginx, and collects wrong answers in `wrong`.
 * `isCalm`: no fault is expected, so every 5xx is wrong.
 */
export function createPeople(url: string, { isCalm = false } = {}) {
  let wantsCalm = isCalm;
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  let slowest = 0;
  let mayBreak = false;

  const hear = async ({ method, path, token, body, form, key }: Request): Promise<Heard> => {
    const sent = performance.now();
    const { status, text } = await ask(`${url}${path}`, {
      method,
      agent,
      ...(body ? { body } : {}),
      ...(form ? { form } : {}),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      signal: AbortSignal.timeout(NEVER),
    }).catch((error: Error) => ({ status: 0, text: error.message }));
    const heard = performance.now();
    slowest = Math.max(slowest, heard - sent);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const about = `${method} ${path}: ${status} ${text.slice(0, 200)}`;
    if (heard - sent > (mayBreak ? 2 * ANSWER : ANSWER))
      wrong.push(`after ${Math.round((heard - sent) / 1000)} s ${about}`);
    else if (status >= 500 && (wantsCalm || !(outages.has(status) || ofEdges.has(status))))
      wrong.push(about);
    else if (outages.has(status) && path.startsWith('/api/') && !mayBreak && !hasWords(text))
      wrong.push(`without a sentence: ${about}`);
    else if (ofEdges.has(status) && !mayBreak) wrong.push(`no edge failed, but ${about}`);
    return { status, text, body: parsed(text), sent, heard };
  };
  /** For the steps of the model. */
  const send: Send = async (method, path, token, body) =>
    hear({
      method,
      path: `/api${path}`,
      ...(token ? { token } : {}),
      ...(body ? { body } : {}),
      ...(method === 'GET' ? {} : { key: crypto.randomUUID() }),
    });
  return {
    hear,
    send,
    wrong,
    statuses,
    /** The longest time to an answer since `watch`, in ms. */
    slowest: () => slowest,
    watch: () => void (slowest = 0),
    /** Sets whether an edge or its network fails now. */
    setMayBreak: (value: boolean) => (mayBreak = value),
    mayBreak: () => mayBreak,
    /** Sets whether no fault is expected from now on. */
    setCalm: (value: boolean) => (wantsCalm = value),
    close: () => agent.destroy(),
  };
}

export type People = ReturnType<typeof createPeople>;
