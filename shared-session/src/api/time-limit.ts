import { toast } from '../toast/toast';

/** How long a call may go without an answer or progress, in ms. */
export const READ_LIMIT = 20_000;
const WRITE_LIMIT = 60_000;
/** After this a person is told that a change takes longer than usual, in ms. */
const SLOW = 15_000;

export const SLOW_WORDS = 'This is taking longer than usual. Please keep this page open.';

/** Calls whose answer is not awaited. */
const silent: ReadonlySet<string> = new Set(['POST /auth/logout']);

export interface TimeLimit {
  /** Aborts when the limit is reached or when the caller's own signal aborts. */
  signal: AbortSignal;
  isReached: () => boolean;
  /** Progress of an upload restarts the limit. */
  restart: () => void;
  end: () => void;
}

/** Starts the time limit of one call. `outer`: the caller's own signal. */
export function startTimeLimit(key: string, outer?: AbortSignal): TimeLimit {
  const isRead = key.startsWith('GET ');
  const controller = new AbortController();
  let isOver = false;
  const reach = () => {
    isOver = true;
    controller.abort();
  };
  const cancel = () => controller.abort();
  const limit = isRead ? READ_LIMIT : WRITE_LIMIT;
  let timer = setTimeout(reach, limit);
  const isQuiet = isRead || silent.has(key);
  const slow = isQuiet
    ? undefined
    : setTimeout(() => toast.info(SLOW_WORDS, { duration: 5000 }), SLOW);
  if (outer?.aborted) cancel();
  outer?.addEventListener('abort', cancel);
  return {
    signal: controller.signal,
    isReached: () => isOver,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(reach, limit);
    },
    end: () => {
      clearTimeout(timer);
      clearTimeout(slow);
      outer?.removeEventListener('abort', cancel);
    },
  };
}
