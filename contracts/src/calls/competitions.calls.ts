import { z } from 'zod';
import { defineCall } from '../call';
import { competitionMaximum } from '../constants';
import {
  booleanText,
  dataOf,
  idParams,
  idText,
  looseText,
  numberText,
  optionalId,
  seenVersion,
} from '../entities/common';
import { competition } from '../entities/competition';
import { optionalInstantText } from '../entities/input';
import { competitionMessages } from '../forms/competition-rules';
import { registerBody, registeredAnswer } from './registrations.calls';

const tag = 'competitions';

const blankNumber = (minimum: number, maximum: number, message: string, wholeMessage: string) =>
  z
    .union(
      [
        z.literal('').transform(() => undefined),
        numberText({ minimum, maximum, message, wholeMessage }),
      ],
      {
        // A number that is only not whole gets its own message.
        error: ({ code, errors }) =>
          code === 'invalid_union' && errors.flat().some((one) => one.message === wholeMessage)
            ? wholeMessage
            : message,
      },
    )
    .nullish();

/**
 * The competition form. Fields may be missing or empty here; the rules of `contracts/forms` refuse
 * them with the form's messages. Instants without a zone are campus time.
 */
export const competitionBody = z.object({
  event: optionalId,
  /** A second name for `event`. */
  eventId: optionalId,
  description: looseText(competitionMaximum.description).optional(),
  teamAllowed: booleanText.nullish(),
  teamSizeLimit: blankNumber(
    0,
    100,
    'Team size must be a number up to 100',
    competitionMessages.teamSizeWhole,
  ),
  evaluationCriteria: looseText(competitionMaximum.evaluationCriteria).optional(),
  prizes: z
    .array(
      z.object({
        position: blankNumber(
          0,
          1000,
          'Position must be a number',
          competitionMessages.positionWhole,
        ),
        reward: looseText(competitionMaximum.reward).optional(),
      }),
    )
    .max(100, 'At most 100 prizes')
    .optional(),
  rounds: z
    .array(
      z.object({
        name: looseText(competitionMaximum.roundName).optional(),
        description: looseText(competitionMaximum.roundDescription).optional(),
        date: optionalInstantText(),
        duration: blankNumber(
          0,
          100_000,
          'Duration must be a number',
          competitionMessages.durationWhole,
        ),
        isLive: booleanText.nullish(),
      }),
    )
    .max(50, 'At most 50 rounds')
    .optional(),
  judges: z
    .array(
      z.object({
        name: looseText(competitionMaximum.judgeName).optional(),
        profile: looseText(competitionMaximum.judgeProfile).nullish(),
        userId: looseText(competitionMaximum.judgeUserId).nullish(),
      }),
    )
    .max(100, 'At most 100 judges')
    .optional(),
  rules: z.array(looseText(competitionMaximum.rule)).max(100, 'At most 100 rules').optional(),
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
