import * as z from 'zod';
import { feedbackMaximum } from '../constants';
import { instant, looseText, numberText } from './common';

/** A person's feedback on an event: stars, and an optional comment. */
export const feedbackBody = z.object({
  stars: numberText({ minimum: 1, maximum: 5, message: 'Choose one to five stars' }),
  comment: looseText(feedbackMaximum).optional(),
});

export const myFeedback = z.object({ stars: z.number(), comment: z.string(), at: instant });

/** The name on a person's certificate: as first issued, or as it would be issued now. */
export const certificateName = z.object({
  name: z.string(),
  /** As it is printed; null when the certificate says "the person on record under this number". */
  printed: z.string().nullable(),
  isIssued: z.boolean(),
});

/** What a person can do after an event, and the feedback they gave. */
export const afterEvent = z.object({
  eventId: z.string(),
  name: z.string(),
  clubName: z.string(),
  date: instant,
  isOver: z.boolean(),
  /** Checked in with a confirmed place. */
  wasThere: z.boolean(),
  isCancelled: z.boolean(),
  feedback: myFeedback.nullable(),
  /** Absent for people who cannot have one, and in answers of older servers. */
  certificate: certificateName.optional(),
});

/** Summary of the feedback. Values and comments are left out while too few people answered. */
export const eventFeedback = z.object({
  eventId: z.string(),
  name: z.string(),
  count: z.number(),
  /** People who were checked in. */
  asked: z.number(),
  /** The number of answers from which values and comments are shown. */
  shownFrom: z.number(),
  average: z.number().nullable(),
  /** How many gave one star, two stars and so on; empty while they are not shown. */
  stars: z.array(z.number()),
  /** Without names and times, in no order that tells who wrote them. */
  comments: z.array(z.object({ stars: z.number(), comment: z.string() })),
});

/** The result of looking up a certificate by its number. */
export const verifiedCertificate = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown'), number: z.string() }),
  z.object({ status: z.literal('removed'), number: z.string() }),
  z.object({
    status: z.literal('valid'),
    number: z.string(),
    name: z.string(),
    event: z.string(),
    club: z.string(),
    date: instant,
    issuedAt: instant,
  }),
]);

export type CertificateName = z.infer<typeof certificateName>;
export type AfterEvent = z.infer<typeof afterEvent>;
export type EventFeedback = z.infer<typeof eventFeedback>;
export type VerifiedCertificate = z.infer<typeof verifiedCertificate>;
