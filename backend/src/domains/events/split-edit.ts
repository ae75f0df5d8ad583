import { isDeepStrictEqual } from 'node:util';
import { type ProposedValues } from '../../db/schema';
import { type EventFields } from './event-form';

/** What an edit sets: the form's fields and the stored files. */
export interface EditedFields extends EventFields {
  banner: string | null;
  attachments: string[];
}

const alwaysWait = [
  'name',
  'description',
  'eventType',
  'mode',
  'platformLink',
  'banner',
  'attachments',
] as const;
const waitWhenHigher = ['fees', 'maxParticipants'] as const;

type WaitingField = (typeof alwaysWait)[number] | (typeof waitWhenHigher)[number];

/**
 * Splits an edit of an approved event into `now`, which applies at once, and `waiting`, which both
 * reviewers have to approve. A waiting change of the competition is kept.
 */
export const splitEdit = (
  approved: EditedFields,
  wanted: EditedFields,
  { competition }: ProposedValues = {},
): { now: EditedFields; waiting: ProposedValues } => {
  const now = { ...wanted };
  const waiting: Partial<Pick<EditedFields, WaitingField>> = {};
  const wait = <F extends WaitingField>(field: F): void => {
    waiting[field] = wanted[field];
    now[field] = approved[field];
  };
  for (const field of alwaysWait)
    if (!isDeepStrictEqual(approved[field], wanted[field])) wait(field);
  for (const field of waitWhenHigher) if (wanted[field] > approved[field]) wait(field);
  return { now, waiting: { ...waiting, ...(competition ? { competition } : {}) } };
};

/** Stored files that an event, or a change of it, names. */
export const filesOf = ({ banner, attachments = [] }: ProposedValues): string[] => [
  ...(banner ? [banner] : []),
  ...attachments,
];

/** The files of `before` that `after` no longer names. */
export const filesLeft = (
  before: readonly ProposedValues[],
  after: readonly ProposedValues[],
): string[] => {
  const remaining = new Set(after.flatMap(filesOf));
  return [...new Set(before.flatMap(filesOf))].filter((path) => !remaining.has(path));
};
