import * as z from 'zod';
import { instant } from './common';

export const competitionRound = z.object({
  name: z.string(),
  description: z.string(),
  date: instant,
  /** Minutes. */
  duration: z.number(),
  isLive: z.boolean(),
});
export const competitionPrize = z.object({ position: z.number(), reward: z.string() });
export const competitionJudge = z.object({
  name: z.string(),
  profile: z.string(),
  userId: z.string(),
});

export const competition = z.object({
  _id: z.string(),
  /** The event's id. */
  event: z.string(),
  eventName: z.string(),
  description: z.string(),
  teamAllowed: z.boolean(),
  /** Maximum of people in a team, the leader included. */
  teamSizeLimit: z.number(),
  rounds: z.array(competitionRound),
  prizes: z.array(competitionPrize),
  rules: z.array(z.string()),
  judges: z.array(competitionJudge),
  evaluationCriteria: z.string(),
  /** ISO instant, or empty: then only the event's own deadline applies. */
  registrationDeadline: z.string(),
  createdAt: instant,
  /**
   * Goes up with every edit; an edit may name the one its form was filled from. Absent in answers
   * of older servers.
   */
  version: z.number().optional(),
});

/** A judge as reviewers see one, with the account that it names. */
export const proposedJudge = competitionJudge.extend({
  /** Absent when no account is named or it does not exist. The address is for reviewers only. */
  account: z.object({ name: z.string(), email: z.string().optional() }).optional(),
});

/** A competition as the reviewers of its event see it. */
export const reviewCompetition = competition
  .pick({
    description: true,
    teamAllowed: true,
    teamSizeLimit: true,
    evaluationCriteria: true,
    rounds: true,
    prizes: true,
    judges: true,
    rules: true,
    registrationDeadline: true,
  })
  .extend({ judges: z.array(proposedJudge) });

/**
 * Parts of an approved event's competition that change only after both reviews; unchanged ones are
 * absent.
 */
export const proposedCompetition = reviewCompetition.omit({ registrationDeadline: true }).partial();

export type ReviewCompetition = z.infer<typeof reviewCompetition>;
export type ProposedCompetition = z.infer<typeof proposedCompetition>;
export type Competition = z.infer<typeof competition>;
export type CompetitionRound = z.infer<typeof competitionRound>;
export type CompetitionPrize = z.infer<typeof competitionPrize>;
export type CompetitionJudge = z.infer<typeof competitionJudge>;
