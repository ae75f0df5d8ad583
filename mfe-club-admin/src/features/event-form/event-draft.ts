import { eventDepartments, type eventModes, type eventTypes } from 'contracts/constants';
import { type TypedEvent } from 'contracts/forms';
import { type StoredDraft } from 'shared-ui/draft';

export type EventType = (typeof eventTypes)[number];
export type EventMode = (typeof eventModes)[number];

/** The values of the wizard's inputs; type and mode are among those of the lists, or ''. */
export interface EventDraft extends TypedEvent {
  eventType: EventType | '';
  mode: EventMode | '';
  departmentsAllowed: string[];
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
  departmentsAllowed: [],
};

/** The form's names of the fields. */
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
  departmentsAllowed: 'Departments Allowed',
};

export const steps = ['Basic Info', 'Event Details', 'Media & Finalize'] as const;

/** Files of the form: chosen ones, and existing ones of the event. */
export interface EventFiles {
  eventBanner: File[];
  attachments: File[];
  existingBanner: string;
  existing: string[];
}
export const noFiles: EventFiles = {
  eventBanner: [],
  attachments: [],
  existingBanner: '',
  existing: [],
};

type OlderDraft = EventDraft & { departments?: string[] };
const withDepartments = ({ departments, ...values }: OlderDraft): EventDraft =>
  departments ? { ...values, departmentsAllowed: departments } : values;

/** Reads a stored draft, also one of an earlier release with other department names. */
export const storedEvent = ({
  values,
  seen,
  ...stored
}: StoredDraft<EventDraft>): StoredDraft<EventDraft> => ({
  ...stored,
  values: withDepartments(values),
  ...(seen ? { seen: { ...seen, values: withDepartments(seen.values) } } : {}),
});

/** The text after Enter: ready for one more tag. */
export const withNextTag = (text: string): string => {
  const typed = text.trim();
  return typed === '' ? '' : typed.endsWith(',') ? `${typed} ` : `${typed}, `;
};

/** An online event's venue is "Online" unless a person changes it; an offline one has no link. */
export const withMode = (
  draft: Pick<EventDraft, 'venue' | 'platformLink'>,
  mode: EventDraft['mode'],
): Pick<EventDraft, 'venue' | 'platformLink'> => ({
  venue:
    mode === 'ONLINE' && draft.venue.trim() === ''
      ? 'Online'
      : mode !== 'ONLINE' && draft.venue === 'Online'
        ? ''
        : draft.venue,
  platformLink: mode === 'OFFLINE' ? '' : draft.platformLink,
});

/** The ticked departments in the order of the list. */
export const sortDepartments = (chosen: readonly string[]): string[] => {
  const known: readonly string[] = eventDepartments;
  return [
    ...known.filter((one) => chosen.includes(one)),
    ...chosen.filter((one) => !known.includes(one)),
  ];
};
