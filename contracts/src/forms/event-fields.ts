import { type Fields } from './fields';

/** Messages of the event form, for wizard and server. */
export const eventMessages = {
  name: 'Name is required',
  club: 'Please select a club',
  description: 'Description is required',
  eventType: 'Event type is required',
  mode: 'Mode is required',
  date: 'Date is required',
  time: 'Time is required',
  venue: 'Venue is required',
  registrationDeadline: 'Registration deadline is required',
  deadlineBeforeDate: 'Registration deadline must be before event date',
  maxParticipants: 'Maximum participants must be greater than 0',
  duration: 'Duration must be greater than 0',
  maxParticipantsWhole: 'Maximum participants must be a whole number',
  durationWhole: 'Duration must be a whole number',
  departments: 'At least one department must be selected',
  fees: 'Fees cannot be negative',
  past: 'Event date must be in the future',
  platformLink: 'Platform link must start with http:// or https://',
} as const;

/** The fields of an event, in the order in which the server checks them. */
export const eventFields = {
  name: { required: eventMessages.name, most: 200 },
  description: { required: eventMessages.description, most: 10_000 },
  clubId: { required: eventMessages.club },
  /** Minutes. */
  duration: { required: eventMessages.duration, whole: eventMessages.durationWhole, most: 100_000 },
  venue: { required: eventMessages.venue, most: 300 },
  tags: { list: { items: 30, length: 60, message: 'Tags must be a list of short texts' } },
  fees: { most: 10_000_000 },
  maxParticipants: {
    required: eventMessages.maxParticipants,
    whole: eventMessages.maxParticipantsWhole,
    most: 1_000_000,
  },
  registrationDeadline: { required: eventMessages.registrationDeadline },
  platformLink: { most: 2000 },
  eventType: { required: eventMessages.eventType },
  mode: { required: eventMessages.mode },
  departmentsAllowed: { list: { items: 60, length: 120, message: eventMessages.departments } },
  date: { required: eventMessages.date },
  /** In the wizard only: the server takes it with the date. */
  time: { required: eventMessages.time },
} as const satisfies Fields;
