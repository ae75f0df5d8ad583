import * as z from 'zod';
import { defineCall } from '../call';
import {
  booleanText,
  dataOf,
  idParams,
  idText,
  looseText,
  optionalId,
  seenVersion,
} from '../entities/common';
import { competition } from '../entities/competition';
import { optionalInstantText } from '../entities/input';
import { blankableOf } from '../entities/of-field';
import {
  competitionFields,
  judgeFields,
  prizeFields,
  roundFields,
  ruleField,
} from '../forms/competition-fields';
import { registerBody, registeredAnswer } from './registrations.calls';

const tag = 'competitions';

/**
 * The competition form. Fields may be missing or empty here; the rules of `contracts/forms` refuse
 * them with the form's messages. Instants without a zone are campus time.
 */
export const competitionBody = z.object({
  event: optionalId,
  /** A second name for `event`. */
  eventId: optionalId,
  description: looseText(competitionFields.description.most).optional(),
  teamAllowed: booleanText.nullish(),
  teamSizeLimit: blankableOf(competitionFields.teamSizeLimit),
  evaluationCriteria: looseText(competitionFields.evaluationCriteria.most).optional(),
  prizes: z
    .array(
      z.object({
        position: blankableOf(prizeFields.position),
        reward: looseText(prizeFields.reward.most).optional(),
      }),
    )
    .max(100, 'At most 100 prizes')
    .optional(),
  rounds: z
    .array(
      z.object({
        name: looseText(roundFields.name.most).optional(),
        description: looseText(roundFields.description.most).optional(),
        date: optionalInstantText(),
        duration: blankableOf(roundFields.duration),
        isLive: booleanText.nullish(),
      }),
    )
    .max(50, 'At most 50 rounds')
    .optional(),
  judges: z
    .array(
      z.object({
        name: looseText(judgeFields.name.most).optional(),
        profile: looseText(judgeFields.profile.most).nullish(),
        userId: looseText(judgeFields.userId.most).nullish(),
      }),
    )
    .max(100, 'At most 100 judges')
    .optional(),
  rules: z.array(looseText(ruleField.most)).max(100, 'At most 100 rules').optional(),
  registrationDeadline: optionalInstantText(),
});

export const getCompetitionOfEvent = defineCall({
  key: 'GET /competition/event/:eventId',
  summary: 'The competition of an event; an empty object before it is set up',
  tag,
  params: z.object({ eventId: idText }),
  answer: dataOf(competition.partial()),
  errors: [404],
});

export const getCompetition = defineCall({
  key: 'GET /competition/:id',
  summary: 'One competition',
  tag,
  params: idParams,
  answer: z.object({ success: z.literal(true), message: z.string(), data: competition }),
  errors: [404],
});

export const createCompetition = defineCall({
  key: 'POST /competition',
  summary: 'Set up the competition of an event',
  tag,
  body: competitionBody,
  answer: z.object({ success: z.literal(true), message: z.string(), data: competition }),
  errors: [403, 404, 409],
});

export const updateCompetition = defineCall({
  key: 'PUT /competition/:id',
  summary:
    'Edit a competition; the whole form is sent, part of an approved one waits as a proposed change of its event',
  tag,
  params: idParams,
  /** `version`: edited by someone else since, 409 `competition_changed`. */
  body: competitionBody.extend({ version: seenVersion }),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    /** As everybody sees it. */
    data: competition,
    /** Whether the edit waits for review; absent in answers of older servers. */
    waits: z.boolean().optional(),
  }),
  errors: [403, 404, 409],
});

export const registerForCompetition = defineCall({
  key: 'POST /competition/:id/register',
  summary: 'Register for a competition, alone or as a team',
  tag,
  params: idParams,
  body: registerBody,
  answer: registeredAnswer,
  errors: [403, 404, 409],
});

export const competitionCalls = [
  getCompetitionOfEvent,
  getCompetition,
  createCompetition,
  updateCompetition,
  registerForCompetition,
] as const;
