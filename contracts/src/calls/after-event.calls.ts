import * as z from 'zod';
import { defineCall } from '../call';
import {
  afterEvent,
  eventFeedback,
  feedbackBody,
  myFeedback,
  verifiedCertificate,
} from '../entities/after-event';
import { dataOf, idParams, idText } from '../entities/common';

const tag = 'after the event';

export const getAfterEvent = defineCall({
  key: 'GET /event/:id/after',
  summary: 'What I can do after an event, and my feedback',
  tag,
  params: idParams,
  answer: dataOf(afterEvent),
  errors: [404],
});

export const giveFeedback = defineCall({
  key: 'POST /event/:id/feedback',
  summary: 'My feedback on an event that is over, once, when I was checked in',
  tag,
  params: idParams,
  body: feedbackBody,
  answer: dataOf(myFeedback),
  errors: [403, 404, 409],
});

export const getFeedback = defineCall({
  key: 'GET /event/:id/feedback',
  summary: "Feedback on an event in sum, for the club's admins and the reviewers",
  tag,
  params: idParams,
  answer: dataOf(eventFeedback),
  errors: [403, 404],
});

export const getCertificate = defineCall({
  key: 'GET /event/:id/certificate.pdf',
  summary: 'My certificate of attendance; the first time it gets its number',
  tag,
  params: idParams,
  answerType: 'application/pdf',
  errors: [404, 409],
});

export const verifyCertificate = defineCall({
  key: 'GET /certificates/:number',
  summary: 'What the certificate of this number says',
  tag,
  params: z.object({ number: idText }),
  answer: dataOf(verifiedCertificate),
});

export const getEventQr = defineCall({
  key: 'GET /event/:id/qr',
  summary: "An approved event's address, also as a QR picture",
  tag,
  params: idParams,
  answer: dataOf(z.object({ address: z.string(), svg: z.string() })),
  errors: [403, 404, 409],
});

export const afterEventCalls = [
  getAfterEvent,
  giveFeedback,
  getFeedback,
  getCertificate,
  verifyCertificate,
  getEventQr,
] as const;
