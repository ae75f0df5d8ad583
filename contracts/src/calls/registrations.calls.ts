import * as z from 'zod';
import { defineCall } from '../call';
import { participantStatuses, passCodeMaximum, teamNameMaximum } from '../constants';
import {
  booleanText,
  dataOf,
  done,
  idParams,
  idText,
  looseText,
  optionalId,
  pageOf,
  pageQuery,
} from '../entities/common';
import {
  eventParticipants,
  myRegistration,
  participantCount,
  registrationRow,
  userEvent,
} from '../entities/participant';
import { team } from '../entities/team';

const tag = 'registrations';

/** The body of both register calls; it may be empty. */
export const registerBody = z
  .object({
    teamName: looseText(teamNameMaximum).nullish(),
    /** Blanks are dropped, because a form may send empty rows. */
    teamMembers: z
      .array(z.union([z.literal(''), idText], { error: 'This is not an id' }), {
        error: 'Team members must be a list of user ids',
      })
      .max(100, 'At most 100 team members')
      .transform((ids) => ids.filter(Boolean))
      .nullish(),
    /** Join the waiting list when the event is full. */
    waitingList: booleanText.optional(),
  })
  .nullish();

/** The answer of both register calls. */
export const registeredAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: myRegistration,
});

export const registerForEvent = defineCall({
  key: 'POST /event/:id/register',
  summary: 'Register for an event, alone or as a team',
  tag,
  params: idParams,
  body: registerBody,
  answer: registeredAnswer,
  errors: [403, 404, 409],
});

export const cancelRegistration = defineCall({
  key: 'DELETE /event/:id/registration',
  summary: 'Cancel my registration, leave my team, or cancel the team I lead',
  tag,
  params: idParams,
  answer: done,
  errors: [403, 404, 409],
});

export const answerInvitation = defineCall({
  key: 'POST /event/:id/invitation',
  summary: 'Confirm or decline my place in a team',
  tag,
  params: idParams,
  body: z.object({ action: z.enum(['accept', 'decline']) }),
  answer: done,
  errors: [403, 404, 409],
});

export const getMyRegistration = defineCall({
  key: 'GET /event/:id/my-registration',
  summary: 'My registration for an event, or null',
  tag,
  params: idParams,
  answer: z.object({
    success: z.literal(true),
    data: myRegistration.nullable(),
    serverTime: z.string(),
  }),
  errors: [404],
});

export const listRegistrations = defineCall({
  key: 'GET /event/:id/registrations',
  summary: 'Registrations of an event, page by page',
  tag,
  params: idParams,
  query: pageQuery.extend({ status: z.enum(participantStatuses).optional() }),
  answer: pageOf(registrationRow).extend({
    /** Confirmed people of the event who are checked in, whatever the filter. */
    checkedIn: z.number().optional(),
  }),
  errors: [403, 404],
});

export const markRegistrationPaid = defineCall({
  key: 'PUT /event/registrations/:id/payment',
  summary: 'Mark a registration paid or not',
  tag,
  params: idParams,
  body: z.object({ paid: z.boolean({ error: 'paid must be true or false' }) }),
  answer: done,
  errors: [403, 404, 409],
});

export const markTeamPaid = defineCall({
  key: 'PUT /event/teams/:id/payment',
  summary: 'Mark a team paid or not',
  tag,
  params: idParams,
  body: z.object({ paid: z.boolean({ error: 'paid must be true or false' }) }),
  answer: done,
  errors: [403, 404, 409],
});

export const listTeams = defineCall({
  key: 'GET /event/teams/:clubId',
  summary: "Teams registered for a club's events",
  tag,
  params: z.object({ clubId: idText }),
  answer: z.object({ success: z.literal(true), teams: z.array(team), data: z.array(team) }),
  errors: [403, 404],
});

export const listParticipants = defineCall({
  key: 'GET /event/participants',
  summary:
    'Participants by event of an administered club (the first one by default): whole, or a page of them',
  tag,
  /**
   * `view=lean`: only the fields that a list shows. `page` (always lean) returns `limit` people,
   * counted through all events; `q` and `status` filter a page, never the whole list.
   */
  query: pageQuery.extend({
    clubId: optionalId,
    view: z.enum(['lean']).optional(),
    status: z.enum(participantStatuses).optional(),
  }),
  answer: z.object({
    success: z.literal(true),
    clubName: z.string(),
    eventParticipants: z.array(eventParticipants),
    data: z
      .object({ clubName: z.string(), eventParticipants: z.array(eventParticipants) })
      .optional(),
    page: z.number().optional(),
    limit: z.number().optional(),
    /** Everyone in the club's events, whatever the filter. */
    total: z.number().optional(),
    /** Those who match the filter. */
    filtered: z.number().optional(),
    /**
     * Every event with registrations, in the order of the pages, with the number of registrations
     * and of matches.
     */
    events: z.array(participantCount).optional(),
  }),
  errors: [403],
});

export const listUserEvents = defineCall({
  key: 'GET /event/user-events/:userId',
  summary: 'Events the caller is registered for, newest date first',
  tag,
  params: z.object({ userId: idText }),
  answer: z.object({
    success: z.literal(true),
    events: z.array(userEvent),
    data: z.object({ events: z.array(userEvent) }),
  }),
  errors: [403],
});

export const exportParticipants = defineCall({
  key: 'GET /event/:id/participants.csv',
  summary: 'Participants as a table for spreadsheets',
  tag,
  params: idParams,
  answerType: 'text/csv; charset=utf-8',
  errors: [403, 404],
});

export const checkIn = defineCall({
  key: 'POST /event/:id/check-in',
  summary: 'Check a person in, by the code of the pass or by registration',
  tag,
  params: idParams,
  body: z
    .object({
      code: looseText(passCodeMaximum).optional(),
      registrationId: idText.optional(),
      present: booleanText.optional(),
    })
    .refine(
      (body) => Boolean(body.code) !== Boolean(body.registrationId),
      'Send either a code or a registrationId',
    ),
  answer: dataOf(z.object({ name: z.string(), at: z.string().nullable(), already: z.boolean() })),
  errors: [403, 404, 409],
});

export const getPass = defineCall({
  key: 'GET /event/:id/pass',
  summary: 'My signed pass for an event, as a QR picture',
  tag,
  params: idParams,
  answer: dataOf(z.object({ code: z.string(), svg: z.string() })),
  errors: [403, 404, 409],
});

export const registrationCalls = [
  registerForEvent,
  cancelRegistration,
  answerInvitation,
  getMyRegistration,
  listRegistrations,
  markRegistrationPaid,
  markTeamPaid,
  listTeams,
  listParticipants,
  listUserEvents,
  exportParticipants,
  checkIn,
  getPass,
] as const;
