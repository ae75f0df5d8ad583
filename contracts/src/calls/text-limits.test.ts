import { type ZodType } from 'zod';
import {
  cancelReasonMaximum,
  clubLinkMaximum,
  feedbackMaximum,
  passCodeMaximum,
  questionAnswerMaximum,
  questionMaximum,
  remarkMaximum,
  teamNameMaximum,
} from '../constants';
import {
  announcementFields,
  clubFields,
  competitionFields,
  eventFields,
  judgeFields,
  prizeFields,
  roundFields,
  ruleField,
} from '../forms';
import { type Fields } from '../forms/fields';
import { giveFeedback } from './after-event.calls';
import { createAnnouncement, updateAnnouncement } from './announcements.calls';
import { answerQuestion, askClub, updateClubPage } from './club-page.calls';
import { createClub, updateClub } from './clubs.calls';
import { createCompetition } from './competitions.calls';
import {
  cancelEvent,
  createEvent,
  decideAsFaculty,
  decideSeveral,
  updateEvent,
} from './events.calls';
import { checkIn, registerForEvent } from './registrations.calls';

type Made = (text: string) => object;
const all = (limits: Readonly<Record<string, number>>): [string, number, Made][] =>
  Object.entries(limits).map(([field, most]) => [field, most, (text) => ({ [field]: text })]);
/** The texts of a field table. */
const inTable = (fields: Fields) =>
  all(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { most, whole }]) =>
        most === undefined || whole || name === 'fees' ? [] : [[name, most]],
      ),
    ),
  );
const rounds = (part: object) => ({ rounds: [part] });
const judges = (part: object) => ({ judges: [part] });
const links = (label: string, address: string) => ({ links: JSON.stringify([{ label, address }]) });
const host = 'https://campus.test/';

/** Each call with its texts: the field's path, its limit, and a body with that text. */
const texts: [{ key: string; body: ZodType }, [string, number, Made][]][] = [
  [createEvent, inTable(eventFields)],
  [updateEvent, inTable(eventFields)],
  [decideAsFaculty, all({ remark: remarkMaximum })],
  [decideSeveral, all({ remark: remarkMaximum })],
  [cancelEvent, all({ reason: cancelReasonMaximum })],
  [createClub, inTable(clubFields)],
  [updateClub, inTable(clubFields)],
  [createAnnouncement, inTable(announcementFields)],
  [updateAnnouncement, inTable(announcementFields)],
  [askClub, all({ text: questionMaximum })],
  [answerQuestion, all({ answer: questionAnswerMaximum })],
  [giveFeedback, all({ comment: feedbackMaximum })],
  [registerForEvent, all({ teamName: teamNameMaximum })],
  [checkIn, all({ code: passCodeMaximum })],
  [
    createCompetition,
    [
      ...inTable(competitionFields),
      ['prizes.0.reward', prizeFields.reward.most, (reward) => ({ prizes: [{ reward }] })],
      ['rounds.0.name', roundFields.name.most, (name) => rounds({ name })],
      [
        'rounds.0.description',
        roundFields.description.most,
        (text) => rounds({ description: text }),
      ],
      ['judges.0.name', judgeFields.name.most, (name) => judges({ name })],
      ['judges.0.profile', judgeFields.profile.most, (profile) => judges({ profile })],
      ['judges.0.userId', judgeFields.userId.most, (userId) => judges({ userId })],
      ['rules.0', ruleField.most, (rule) => ({ rules: [rule] })],
    ],
  ],
  [
    updateClubPage,
    [
      ['links.0.label', clubLinkMaximum.label, (text) => links(text, host)],
      [
        'links.0.address',
        clubLinkMaximum.address,
        (text) => links('Site', host + text.slice(host.length)),
      ],
    ],
  ],
];
const rows = texts.flatMap(([{ key, body }, fields]) =>
  fields.map(([field, most, made]) => ({ key, body, field, most, made })),
);

test.each(rows)('$key takes $field up to $most characters', ({ body, field, most, made }) => {
  const isRefused = (length: number) =>
    (body.safeParse(made('a'.repeat(length))).error?.issues ?? []).some(
      ({ path }) => path.join('.') === field,
    );
  expect([isRefused(most), isRefused(most + 1)]).toEqual([false, true]);
});
