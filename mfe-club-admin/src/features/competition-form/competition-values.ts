import { type Competition, type EventDetail } from 'contracts';
import { campusDateTime, campusInstant } from '../../common/campus-instant';
import { blankCompetition, type CompetitionDraft } from './competition-draft';

/** The request body: instants, numbers, no blank rules. The form has no field for the deadline. */
export const bodyOf = (draft: CompetitionDraft, event: string, registrationDeadline = '') => ({
  event,
  description: draft.description.trim(),
  teamAllowed: draft.teamAllowed,
  teamSizeLimit: draft.teamAllowed ? Number(draft.teamSizeLimit) : 1,
  evaluationCriteria: draft.evaluationCriteria.trim(),
  prizes: draft.prizes.map(({ position, reward }) => ({
    position: Number(position),
    reward: reward.trim(),
  })),
  rounds: draft.rounds.map(({ name, description, date, duration, isLive }) => ({
    name: name.trim(),
    description: description.trim(),
    date: campusInstant(date) ?? date,
    duration: Number(duration),
    isLive,
  })),
  judges: draft.judges.map(({ name, profile, userId }) => ({
    name: name.trim(),
    profile: profile.trim(),
    userId: userId.trim(),
  })),
  rules: draft.rules.map((rule) => rule.trim()).filter(Boolean),
  registrationDeadline,
});

/** The competition of an approved event merged with its waiting change, for editing. */
export const withProposal = (competition: Competition, event: EventDetail): Competition => ({
  ...competition,
  ...event.proposal?.after.competition,
});

/** The form's values of a competition. */
export const draftOf = (competition: Competition): CompetitionDraft => ({
  ...blankCompetition(),
  description: competition.description,
  teamAllowed: competition.teamAllowed,
  teamSizeLimit: String(competition.teamSizeLimit),
  evaluationCriteria: competition.evaluationCriteria,
  prizes: competition.prizes.map(({ position, reward }) => ({
    position: String(position),
    reward,
  })),
  rules: competition.rules,
  judges: competition.judges,
  rounds: competition.rounds.map(({ name, description, date, duration, isLive }) => ({
    name,
    description,
    date: campusDateTime(date),
    duration: String(duration),
    isLive,
  })),
});
