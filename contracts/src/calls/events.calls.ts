import * as z from 'zod';
import { defineCall } from '../call';
import {
  eventModes,
  eventPrices,
  eventTypes,
  cancelReasonMaximum,
  remarkMaximum,
} from '../constants';
import {
  booleanText,
  dataOf,
  done,
  idParams,
  idText,
  looseText,
  numberText,
  optionalId,
  optionalText,
  seenVersion,
} from '../entities/common';
import {
  event,
  eventClash,
  eventDetail,
  eventMode,
  eventType,
  reviewEvent,
  trackedCounts,
  trackedEvent,
} from '../entities/event';
import { choiceText, instantText, listText, optionalInstantText } from '../entities/input';
import { chosenOf, lineOf, textOf, wholeOf } from '../entities/of-field';
import { eventFields, eventMessages } from '../forms/event-fields';

const tag = 'events';

const fields = {
  name: lineOf(eventFields.name),
  description: textOf(eventFields.description),
  clubId: chosenOf(eventFields.clubId),
  duration: wholeOf(eventFields.duration),
  venue: lineOf(eventFields.venue),
  tags: listText(eventFields.tags.list).optional(),
  fees: z
    .union([
      z.literal('').transform(() => 0),
      numberText({
        minimum: 0,
        maximum: eventFields.fees.most,
        whole: false,
        message: eventMessages.fees,
      }),
    ])
    .optional(),
  maxParticipants: wholeOf(eventFields.maxParticipants),
  registrationDeadline: instantText(eventFields.registrationDeadline.required),
  platformLink: optionalText(eventFields.platformLink.most),
  eventType,
  mode: eventMode,
  departmentsAllowed: listText(eventFields.departmentsAllowed.list),
  date: instantText(eventFields.date.required),
} satisfies Record<Exclude<keyof typeof eventFields, 'time'>, z.ZodType>;

/** The text fields of the event form. Instants without a zone are campus time. */
export const eventBody = z.object({
  ...fields,
  /**
   * Made by the client once per filled-in form. A repeated request with the same key answers the
   * first event and creates no second one.
   */
  requestKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/, 'requestKey must be 8 to 64 letters or digits')
    .optional(),
});

/** The text fields of an edit: any of them; `existingAttachments` names the files to keep. */
export const eventEditBody = eventBody
  .omit({ clubId: true, requestKey: true })
  .partial()
  .extend({
    existingAttachments: listText({
      items: 20,
      length: 400,
      message: 'Attachments must be a list of paths',
    }).optional(),
    removeBanner: booleanText.optional(),
    /** Edited by someone else since: 409 `event_changed`. */
    version: seenVersion,
  });

const files = { eventBanner: 1, attachments: 10 } as const;

const decisionBody = z.object({
  approved: z.boolean({ error: 'approved must be true or false' }),
  remark: looseText(remarkMaximum).nullish(),
  /** The version the reviewer saw; edited since answers 409 `event_changed`. */
  version: seenVersion,
});

const decisionAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ _id: z.string(), approvalStatus: event.shape.approvalStatus }),
});

export const listApprovedEvents = defineCall({
  key: 'GET /event/approved',
  summary:
    'Approved events by date; whole by default, a page with page=, cards only with view=lean',
  tag,
  query: z.object({
    /** Events that begin at this instant or later. */
    startDate: optionalInstantText(),
    /** Events that begin at this instant or earlier. */
    endDate: optionalInstantText(),
    /** Leaves out events that ended at this instant or earlier. */
    endsAfter: optionalInstantText(),
    /** Events that were over at that instant. */
    endsUntil: optionalInstantText(),
    /** `latest`: the last event first. */
    order: z.enum(['latest']).optional(),
    page: numberText({ minimum: 1, maximum: 1_000_000 }).optional(),
    limit: numberText({ minimum: 1, maximum: 100 }).optional(),
    q: optionalText(200),
    clubId: optionalId,
    tab: z.enum(['all', 'upcoming', 'ongoing', 'past']).optional(),
    /** Events of any of these types, as comma text: `WORKSHOP,SEMINAR`. */
    type: choiceText(eventTypes, 'This is not a type of event'),
    /** Events that take place in any of these ways, as comma text: `ONLINE,HYBRID`. */
    mode: choiceText(eventModes, 'This is not a mode of events'),
    price: z.enum(eventPrices).optional(),
    view: z.enum(['lean', 'whole']).optional(),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(event),
    page: z.number().optional(),
    limit: z.number().optional(),
    total: z.number().optional(),
  }),
  errors: [403],
});

export const getEvent = defineCall({
  key: 'GET /event/:id',
  summary: 'One event, by its own id or by the id of its competition',
  tag,
  params: idParams,
  answer: z.object({ success: z.literal(true), message: z.string(), data: eventDetail }),
  errors: [404],
});

export const createEvent = defineCall({
  key: 'POST /event',
  summary: 'Create an event; it waits for approval',
  tag,
  body: eventBody,
  files,
  answer: z.object({ success: z.literal(true), message: z.string(), data: reviewEvent }),
  errors: [403, 404, 409, 413, 415],
});

export const updateEvent = defineCall({
  key: 'PUT /event/:id',
  summary:
    'Edit an event; a rejected one is sent in again, part of an approved one waits as a proposed change',
  tag,
  params: idParams,
  body: eventEditBody,
  files,
  answer: z.object({ success: z.literal(true), message: z.string(), data: reviewEvent }),
  errors: [403, 404, 409, 413, 415],
});

export const withdrawProposal = defineCall({
  key: 'DELETE /event/:id/proposal',
  summary: 'Take back the proposed change of an approved event',
  tag,
  params: idParams,
  query: z.object({
    /** The version that was seen; edited since answers 409 `event_changed`. */
    version: seenVersion,
  }),
  answer: done,
  errors: [403, 404, 409],
});

export const cancelEvent = defineCall({
  key: 'POST /event/:id/cancel',
  summary: 'Cancel an event',
  tag,
  params: idParams,
  body: z.object({ reason: looseText(cancelReasonMaximum).nullish() }).nullish(),
  answer: done,
  errors: [403, 404, 409],
});

export const listClashes = defineCall({
  key: 'GET /event/clashes',
  summary: 'Other events at the same venue and time',
  tag,
  query: z.object({
    venue: looseText(eventFields.venue.most),
    date: instantText(eventFields.date.required),
    duration: numberText({
      minimum: 1,
      maximum: eventFields.duration.most,
      message: eventFields.duration.required,
      wholeMessage: eventFields.duration.whole,
    }),
    except: optionalId,
  }),
  answer: dataOf(z.array(eventClash)),
  errors: [403],
});

export const listPendingFaculty = defineCall({
  key: 'GET /event/pending-faculty',
  summary: 'Events that wait for the calling coordinator',
  tag,
  answer: dataOf(z.array(reviewEvent)),
  errors: [403],
});

export const listFacultyApproved = defineCall({
  key: 'GET /event/faculty-approved',
  summary: 'Events that wait for the final approval',
  tag,
  answer: dataOf(z.array(reviewEvent)),
  errors: [403],
});

export const decideAsFaculty = defineCall({
  key: 'PUT /event/:id/faculty-approval',
  summary: 'First decision on an event',
  tag,
  params: idParams,
  body: decisionBody,
  answer: decisionAnswer,
  errors: [403, 404, 409],
});

export const decideAsSuperAdmin = defineCall({
  key: 'PUT /event/:id/super-admin-approval',
  summary: 'Final decision on an event',
  tag,
  params: idParams,
  body: decisionBody,
  answer: decisionAnswer,
  errors: [403, 404, 409],
});

export const decideSeveral = defineCall({
  key: 'POST /event/decisions',
  summary: 'The same decision on several events; each stands on its own',
  tag,
  body: z.object({
    stage: z.enum(['faculty', 'superAdmin']),
    ids: z.array(idText).min(1, 'Choose at least one event').max(100, 'At most 100 events at once'),
    approved: z.boolean({ error: 'approved must be true or false' }),
    remark: looseText(remarkMaximum).nullish(),
    /**
     * By event id, the version the reviewer saw; one edited since is left undecided with the code
     * `event_changed`.
     */
    versions: z.record(idText, numberText({ minimum: 1 })).optional(),
  }),
  answer: dataOf(
    z.array(
      z.object({
        _id: z.string(),
        ok: z.boolean(),
        message: z.string(),
        /** Why it was refused: the code of the single decision's error. */
        code: z.string().optional(),
        /** The event's name; absent when it is hidden from the caller. */
        name: z.string().optional(),
      }),
    ),
  ),
  errors: [403],
});

export const trackProgress = defineCall({
  key: 'GET /event/track-progress',
  summary: 'Approval progress of the events of an administered club (the first one by default)',
  tag,
  query: z.object({ clubId: optionalId }),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({
      all: z.array(trackedEvent),
      categorized: z.object({
        pending: z.array(trackedEvent),
        facultyApproved: z.array(trackedEvent),
        superAdminApproved: z.array(trackedEvent),
        rejected: z.array(trackedEvent),
      }),
    }),
    count: trackedCounts,
  }),
  errors: [403],
});

export const eventCalls = [
  listApprovedEvents,
  getEvent,
  createEvent,
  updateEvent,
  withdrawProposal,
  cancelEvent,
  listClashes,
  listPendingFaculty,
  listFacultyApproved,
  decideAsFaculty,
  decideAsSuperAdmin,
  decideSeveral,
  trackProgress,
] as const;
