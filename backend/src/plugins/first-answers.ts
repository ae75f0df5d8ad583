import { LRUCache } from 'lru-cache';
import { type Clock } from '../lib/clock';

/** How long an answer is kept, in ms. */
const KEPT_MS = 10 * 60_000;
const MAX_ANSWERS = 2000;
const MAX_ANSWERS_OF_SENDER = 50;

export interface FirstAnswer {
  status: number;
  type: string;
  body: string;
}
interface Kept {
  sender: string;
  /** Hash of the write that was answered. */
  write: string;
  answer: FirstAnswer;
}

/**
 * The last successful answers to writes by name. The writes of one sender push out older answers of
 * the same sender first.
 */
export const createFirstAnswers = (clock: Clock) => {
  const namesBySender = new Map<string, Set<string>>();
  const forget = ({ sender }: Kept, name: string): void => {
    const names = namesBySender.get(sender);
    names?.delete(name);
    if (names?.size === 0) namesBySender.delete(sender);
  };
  const answers = new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    dispose: forget,
  });
  return {
    find: (name: string): Kept | undefined => answers.get(name),
    keep: (name: string, kept: Kept): void => {
      answers.set(name, kept);
      const names = namesBySender.get(kept.sender) ?? new Set<string>();
      namesBySender.set(kept.sender, names.add(name));
      const [oldest] = names;
      if (names.size > MAX_ANSWERS_OF_SENDER && oldest !== undefined) answers.delete(oldest);
    },
  };
};
