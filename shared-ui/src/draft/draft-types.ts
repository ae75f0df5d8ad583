import { type Seen } from './edit-merge';

/** One sentence against sending a form, and the field that it is about. */
export interface Problem {
  message: string;
  /** As in `rounds.0.name`; undefined when it is about the whole form. */
  path?: string | undefined;
}

/** Why a form was not sent, as its banner shows it. */
export interface Refusal {
  title?: string | undefined;
  problems: readonly Problem[];
}

/** What is kept on the device: no files. */
export interface StoredDraft<V> {
  values: V;
  /** Of a form in steps. */
  step?: number;
  /** What an edit was filled from. */
  seen?: Seen<V>;
}

/** What a form needs of the portal: `useDraft` of shared-session has it. */
export interface FormDraft {
  /** What was kept when the screen opened. */
  initial: unknown;
  save: (kept: unknown) => void;
  clear: () => void;
  /** Asks before unsaved work is left. */
  useLeaveGuard: (isUnsaved: boolean) => void;
  /** Says what a reset did, with a button that takes it back. */
  offerUndo: (text: string, restore: () => void) => void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a draft. Earlier releases kept the values of some forms without a frame. */
export function storedDraft<V>(initial: unknown): StoredDraft<V> | undefined {
  if (!isRecord(initial)) return undefined;
  if (isRecord(initial['values'])) return initial as unknown as StoredDraft<V>;
  const { seen, ...values } = initial;
  return { values, ...(seen ? { seen } : {}) } as unknown as StoredDraft<V>;
}
