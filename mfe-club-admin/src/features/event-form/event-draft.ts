import { eventSteps, splitList } from 'contracts/forms/event-rules';
import { eventDepartments, type eventModes, type eventTypes } from 'contracts/constants';

export type EventType = (typeof eventTypes)[number];
export type EventMode = (typeof eventModes)[number];

/**
 * The wizard's text fields as their inputs hold them; files live beside it, they cannot be kept on
 * the device.
 */
export interface EventDraft {
  name: string;
  clubId: string;
  description: string;
  eventType: EventType | '';
  mode: EventMode | '';
  /** Campus day, `2026-03-06`. */
  date: string;
  /** Campus time of day, `17:30`. */
  time: string;
  duration: string;
  venue: string;
  platformLink: string;
  maxParticipants: string;
  /** Campus date and time, `2026-03-05T18:00`. */
  registrationDeadline: string;
  fees: string;
  tags: string;
  departments: string[];
}

export const blankEvent: EventDraft = {
  name: '',
  clubId: '',
  description: '',
  eventType: '',
  mode: '',
  date: '',
  time: '',
  duration: '',
  venue: '',
  platformLink: '',
  maxParticipants: '',
  registrationDeadline: '',
  fees: '0',
  tags: '',
  departments: [],
};

/** The fields as the form names them. */
export const eventLabels: Record<keyof EventDraft, string> = {
  name: 'Event Name',
  clubId: 'Club',
  description: 'Description',
  eventType: 'Event Type',
  mode: 'Mode',
  date: 'Date',
  time: 'Time',
  duration: 'Duration (minutes)',
  venue: 'Venue',
  platformLink: 'Platform Link',
  maxParticipants: 'Maximum Participants',
  registrationDeadline: 'Registration Deadline',
  fees: 'Fees (₹)',
  tags: 'Tags',
  departments: 'Departments Allowed',
};

export const steps = ['Basic Info', 'Event Details', 'Media & Finalize'] as const;

/** Whether every required field of a step (0 to 2) is filled; Next waits for it. */
export const isStepFilled = (draft: EventDraft, step: number): boolean =>
  (eventSteps[step] ?? []).every((field) => String(draft[field]).trim() !== '');

/** Whether a person has typed anything that would be missed. */
export const isTouched = (draft: EventDraft, start: EventDraft = blankEvent): boolean =>
  Object.keys(blankEvent).some((key) => {
    const field = key as keyof EventDraft;
    return JSON.stringify(draft[field]) !== JSON.stringify(start[field]);
  });

/** Comma text to a list: trimmed, blanks dropped, each tag once. */
export const tagsOf = (text: string): string[] => [...new Set(splitList(text))];

/** The text after Enter: ready for one more tag. */
export const withNextTag = (text: string): string => {
  const typed = text.trim();
  return typed === '' ? '' : typed.endsWith(',') ? `${typed} ` : `${typed}, `;
};

/**
 * An online event takes place "Online" until a person says otherwise; an offline one has no link.
 */
export const withMode = (draft: EventDraft, mode: EventDraft['mode']): EventDraft => ({
  ...draft,
  mode,
  venue:
    mode === 'ONLINE' && draft.venue.trim() === ''
      ? 'Online'
      : mode !== 'ONLINE' && draft.venue === 'Online'
        ? ''
        : draft.venue,
  platformLink: mode === 'OFFLINE' ? '' : draft.platformLink,
});

/** The departments in the order of the list, whatever order they were ticked in. */
export const sortDepartments = (chosen: readonly string[]): string[] => {
  const known: readonly string[] = eventDepartments;
  return [
    ...known.filter((one) => chosen.includes(one)),
    ...chosen.filter((one) => !known.includes(one)),
  ];
};
