import { type Seen } from './edit-merge';

/** One problem of a form, and its field. */
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

/** What is stored on the device: no files. */
export interface StoredDraft<V> {
  values: V;
  /** In a form with steps. */
  step?: number;
  /** The version from which an edit was filled. */
  seen?: Seen<V>;
}

/** What a form needs from the portal; implemented by `useDraft` of shared-session. */
export interface FormDraft {
  /** The draft that was stored when the screen opened. */
  initial: unknown;
  save: (stored: unknown) => void;
  clear: () => void;
  /** Asks before unsaved work is left. */
  useLeaveGuard: (isUnsaved: boolean) => void;
  /** Says what a reset did, with a button that takes it back. */
  offerUndo: (text: string, restore: () => void) => void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a draft. Earlier releases stored the values of some forms directly. */
export function storedDraft<V>(initial: unknown): StoredDraft<V> | undefined {
  if (!isRecord(initial)) return undefined;
  if (isRecord(initial['values'])) return initial as unknown as StoredDraft<V>;
  const { seen, ...values } = initial;
  return { values, ...(seen ? { seen } : {}) } as unknown as StoredDraft<V>;
}
