import { z } from 'zod';
import { instant, looseText, numberText } from './common';

/** What a person says about an event: stars, and a line if wanted. */
export const feedbackBody = z.object({
  stars: numberText({ minimum: 1, maximum: 5, message: 'Choose one to five stars' }),
  comment: looseText(500).optional(),
});

export const myFeedback = z.object({ stars: z.number(), comment: z.string(), at: instant });

/** The name on a person's certificate: of its first issue, or as it would be issued now. */
export const certificateName = z.object({
  name: z.string(),
  /** As it is printed; null when the certificate says "the person on record under this number". */
  printed: z.string().nullable(),
  isIssued: z.boolean(),
});

/** What a person can do after an event, and what they said. */
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
  /** For people who can have one; older servers do not say it. */
  certificate: certificateName.optional(),
});

/** Feedback in sum. Values and comments are left out while too few people answered. */
export const eventFeedback = z.object({
  eventId: z.string(),
  name: z.string(),
  count: z.number(),
  /** People who were checked in. */
  asked: z.number(),
  /** From how many answers on they are shown. */
  shownFrom: z.number(),
  average: z.number().nullable(),
  /** How many gave one star, two stars and so on; empty while they are not shown. */
  stars: z.array(z.number()),
  /** Without names and times, in no order that tells who wrote them. */
  comments: z.array(z.object({ stars: z.number(), comment: z.string() })),
});

/** What is known of a certificate's number. */
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
