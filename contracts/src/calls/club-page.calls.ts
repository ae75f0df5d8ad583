import * as z from 'zod';
import { defineCall } from '../call';
import { questionAnswerMaximum, questionMaximum } from '../constants';
import {
  booleanText,
  dataOf,
  done,
  idParams,
  idText,
  instant,
  pageOf,
  pageQuery,
  seenVersion,
  text,
} from '../entities/common';
import { instantText } from '../entities/input';
import { clubLinks } from '../forms/club-page-form';

const tag = 'Club pages';

const clubPage = z.object({
  /** Path under `uploads/`; empty without a cover picture. */
  cover: z.string(),
  links: z.array(z.object({ label: z.string(), address: z.string() })),
  /** Goes up with every edit. */
  version: z.number(),
});

/** A list, or the JSON text of one: forms with files have text only. */
const listOfLinks = 'links must be a list';
const sentLinks = z
  .union(
    [
      z
        .string()
        .max(5000)
        .transform((sent, context): unknown => {
          try {
            return JSON.parse(sent);
          } catch {
            context.issues.push({ code: 'custom', message: listOfLinks, input: sent });
            return z.NEVER;
          }
        }),
      z.array(z.unknown()).max(100),
    ],
    { error: listOfLinks },
  )
  .pipe(clubLinks);

export const readClubPage = defineCall({
  key: 'GET /club/:id/page',
  summary: 'Cover picture and links of a club',
  tag,
  params: idParams,
  answer: dataOf(clubPage),
  errors: [404],
});

export const updateClubPage = defineCall({
  key: 'PUT /club/:id/page',
  summary: 'Edit cover picture and links of a club: its admins and super admins',
  tag,
  params: idParams,
  body: z.object({
    links: sentLinks.optional(),
    removeCover: booleanText.optional(),
    /** Edited by someone else since: 409 `page_changed`. */
    version: seenVersion,
  }),
  files: { clubCover: 1 },
  answer: done.extend({ data: clubPage }),
  errors: [403, 404, 409, 413, 415],
});

const myQuestion = z.object({
  _id: z.string(),
  text: z.string(),
  askedAt: instant,
  /** Null until it is answered. */
  answer: z.object({ text: z.string(), at: instant }).nullable(),
});

const clubQuestion = myQuestion.extend({
  asker: z.object({ _id: z.string(), name: z.string() }),
  /** True until somebody who runs the club has seen it. */
  isNew: z.boolean(),
  answer: z
    .object({
      text: z.string(),
      at: instant,
      /** Null after that person's data was erased. */
      by: z.string().nullable(),
    })
    .nullable(),
});

export const askClub = defineCall({
  key: 'POST /club/:id/questions',
  summary: 'Ask the lead of a club; 409 while a question of mine waits there',
  tag,
  params: idParams,
  body: z.object({ text: text(questionMaximum, 'Please write your question') }),
  answer: done.extend({ data: myQuestion }),
  errors: [403, 404, 409],
});

export const myClubQuestions = defineCall({
  key: 'GET /club/:id/my-questions',
  summary: 'My latest questions to a club, newest first, and whether I may ask another',
  tag,
  params: idParams,
  answer: dataOf(
    z.object({
      questions: z.array(myQuestion),
      mayAsk: z.boolean(),
      /** Why `mayAsk` is false, as one sentence. */
      reason: z.string().nullable(),
    }),
  ),
  errors: [404],
});

export const withdrawQuestion = defineCall({
  key: 'DELETE /club/question/:id',
  summary: 'Withdraw my question while it waits for an answer',
  tag,
  params: idParams,
  answer: done,
  errors: [404, 409],
});

export const clubQuestions = defineCall({
  key: 'GET /club/:id/questions',
  summary: 'A page of questions to a club, those without an answer first: its admins',
  tag,
  params: idParams,
  query: pageQuery.omit({ q: true }),
  answer: pageOf(clubQuestion),
  errors: [403, 404],
});

export const markQuestionsSeen = defineCall({
  key: 'POST /club/:id/questions/seen',
  summary: 'The admins of a club have seen its questions; `until` is when the newest was asked',
  tag,
  params: idParams,
  body: z.object({ until: instantText() }),
  answer: done,
  errors: [403, 404],
});

export const answerQuestion = defineCall({
  key: 'PUT /club/:id/questions/:questionId/answer',
  summary: 'Answer a question to a club, once',
  tag,
  params: z.object({ id: idText, questionId: idText }),
  body: z.object({ answer: text(questionAnswerMaximum, 'Please write an answer') }),
  answer: done.extend({ data: clubQuestion }),
  errors: [403, 404, 409],
});

export const clubPageCalls = [
  readClubPage,
  updateClubPage,
  askClub,
  myClubQuestions,
  withdrawQuestion,
  clubQuestions,
  markQuestionsSeen,
  answerQuestion,
] as const;
