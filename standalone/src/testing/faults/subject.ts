import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Heard, isUnclear, type People, type Request } from './front-people';

/** One write of a person. */
export interface Write {
  about: string;
  request: () => Promise<Request> | Request;
  /** A refusal of a repeated write that says that the first one was done. */
  saysDone?: (heard: Heard) => boolean;
  /** Called once, with the answer, or without if only a refusal said that it is done. */
  done: (heard: Heard | undefined, sent: number) => void;
}

/** What one person does, write after write; nobody else changes it. */
export interface Subject {
  next: () => Write;
  /** Between two writes, in ms, in place of what others wait. */
  pause?: number;
}

/** The writes of a subject, and the one whose outcome is not known. */
export interface Line {
  subject: Subject;
  pending?: { write: Write; key: string; sent: number; tries: number } | undefined;
}

/** Counts of all lines. */
export interface Tally {
  acknowledged: number;
  repeated: number;
}

/** Before a repetition, in ms. */
const AGAIN = 250;

/**
 * Sends writes one after another until told to stop. A write without a clear answer is repeated
 * with its key until there is one, also in later rounds, as the portal's pages do.
 */
export async function live(
  line: Line,
  people: People,
  { isOver, tally, pause }: { isOver: () => boolean; tally: Tally; pause: number },
): Promise<void> {
  while (!isOver()) {
    line.pending ??= { write: line.subject.next(), key: randomUUID(), sent: 0, tries: 0 };
    const { pending } = line;
    const { write, key } = pending;
    const heard = await people.hear({ ...(await write.request()), key });
    pending.sent ||= heard.sent;
    const wasRepeated = pending.tries > 0 || people.mayBreak();
    if (isUnclear(heard)) {
      pending.tries += 1;
      tally.repeated += 1;
      await delay(AGAIN);
      continue;
    }
    line.pending = undefined;
    const isDone = heard.status < 300;
    if (isDone || (wasRepeated && write.saysDone?.(heard))) {
      tally.acknowledged += 1;
      write.done(isDone ? heard : undefined, pending.sent);
    } else {
      people.wrong.push(`${write.about}: ${heard.status} ${heard.text.slice(0, 200)}`);
      await delay(AGAIN);
    }
    await delay(line.subject.pause ?? pause);
  }
}
