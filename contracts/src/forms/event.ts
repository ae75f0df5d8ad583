import * as z from 'zod/mini';

import { eventMessages } from './event-rules';

export * from './event-rules';

const filled = (message: string) => z.string({ error: message }).check(z.trim(), z.minLength(1, message));
const above = (message: string, wholeMessage: string) =>
  z.string({ error: message }).check(
    z.refine((value) => Number(value) > 0, { error: message, abort: true }),
    z.refine((value) => Number.isInteger(Number(value)), wholeMessage),
  );

/** The wizard's values as its inputs hold them: texts, tags split on commas by `splitList`. */
export const eventForm = z.object({
  name: filled(eventMessages.name),
  clubId: filled(eventMessages.club),
  description: filled(eventMessages.description),
  eventType: filled(eventMessages.eventType),
  mode: filled(eventMessages.mode),
  date: filled(eventMessages.date),
  time: filled(eventMessages.time),
  duration: above(eventMessages.duration, eventMessages.durationWhole),
  venue: filled(eventMessages.venue),
  platformLink: z
    .string()
    .check(z.refine((value) => value.trim() === '' || /^https?:\/\/\S+$/i.test(value.trim()), eventMessages.platformLink)),
  maxParticipants: above(eventMessages.maxParticipants, eventMessages.maxParticipantsWhole),
  registrationDeadline: filled(eventMessages.registrationDeadline),
  fees: z.string().check(z.refine((value) => value.trim() === '' || Number(value) >= 0, eventMessages.fees)),
  tags: z.string(),
  departmentsAllowed: z.array(z.string()).check(z.minLength(1, eventMessages.departments)),
});
export type EventForm = z.infer<typeof eventForm>;
