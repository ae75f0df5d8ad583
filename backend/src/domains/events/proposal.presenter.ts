import {
  type ApprovalEntry,
  type ProposedChange,
  type ProposedFields,
  type ReviewCompetition,
} from 'contracts';
import { isOnProposal, presentDecision, removedPerson } from './decision.presenter';
import { type DecisionRow, type EventRow, type ReviewCompetitionRow } from './events.repository';
import { type ProposalRow } from './proposals.repository';

type ProposedValues = ProposalRow['changes'];

type Judges = NonNullable<ProposedFields['competition']>['judges'];

/** Judges with their accounts: the same name with another account is another judge. */
const presentJudges = (
  accounts: EventRow['judgeAccounts'],
  judges: NonNullable<Judges>,
  showEmails: boolean,
): NonNullable<Judges> =>
  judges.map((judge) => {
    const { name, email } = accounts?.[judge.userId] ?? {};
    return name === undefined
      ? judge
      : { ...judge, account: showEmails ? { name, email } : { name } };
  });

const withAccounts = (
  row: EventRow,
  fields: ProposedFields,
  showEmails: boolean,
): ProposedFields => {
  const { competition } = fields;
  if (!competition?.judges) return fields;
  return {
    ...fields,
    competition: {
      ...competition,
      judges: presentJudges(row.judgeAccounts, competition.judges, showEmails),
    },
  };
};

/** An event's competition for its reviewers, who see the addresses of the judges' accounts. */
export const presentReviewCompetition = (row: ReviewCompetitionRow): ReviewCompetition => ({
  description: row.description,
  teamAllowed: row.teamAllowed,
  teamSizeLimit: row.teamSizeLimit,
  evaluationCriteria: row.evaluationCriteria,
  rounds: row.rounds,
  prizes: row.prizes,
  judges: presentJudges(row.judgeAccounts, row.judges, true),
  rules: row.rules,
  registrationDeadline: row.registrationDeadline?.toISOString() ?? '',
});

/** The proposed columns in the form of the API; absent ones stay absent. */
const presentValues = ({ banner, platformLink, ...values }: ProposedValues): ProposedFields => ({
  ...values,
  ...(banner === undefined ? {} : { eventBanner: banner ?? '' }),
  ...(platformLink === undefined ? {} : { platformLink: platformLink ?? '' }),
});

/** The values whose keys are in `names`. */
const named = <Values extends object>(values: Values, names: object): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in names)) as Partial<Values>;

/** The event's current values of the fields in `changes`. */
const presentBefore = (row: EventRow, changes: ProposedValues): ProposedFields => {
  const now = presentValues(row);
  const before = named(now, presentValues(changes));
  return changes.competition
    ? { ...before, competition: named(row.competitionNow ?? {}, changes.competition) }
    : before;
};

const presentProposal = (
  row: EventRow,
  decisions: readonly DecisionRow[],
  showEmails: boolean,
): ProposedChange | undefined => {
  const { proposal } = row;
  if (!proposal) return undefined;
  return {
    before: withAccounts(row, presentBefore(row, proposal.changes), showEmails),
    after: withAccounts(row, presentValues(proposal.changes), showEmails),
    proposedBy: { _id: proposal.proposedBy ?? '', name: row.proposerName ?? removedPerson },
    proposedAt: proposal.createdAt.toISOString(),
    stage: proposal.stage,
    decisions: decisions
      .filter(({ submission }) => submission === -proposal.number)
      .map((decision) => presentDecision(decision, true)),
  };
};

/**
 * The waiting change and the decisions on earlier ones, for the club's admins and reviewers only.
 */
export const presentProposals = (
  row: EventRow,
  all: readonly DecisionRow[],
  { showEmails }: { showEmails: boolean },
): { proposal?: ProposedChange; changeDecisions?: ApprovalEntry[] } => {
  const decisions = all.filter((decision) => decision.eventId === row.id && isOnProposal(decision));
  const proposal = presentProposal(row, decisions, showEmails);
  const earlier = decisions.filter(({ submission }) => submission !== -(row.proposal?.number ?? 0));
  return {
    ...(proposal ? { proposal } : {}),
    ...(earlier.length > 0
      ? { changeDecisions: earlier.map((decision) => presentDecision(decision, true)) }
      : {}),
  };
};

/**
 * An event for its club. Hides a change that cannot be decided any more because the event has
 * begun.
 */
export const withOpenProposal = (row: EventRow, now: Date): EventRow =>
  row.date > now ? row : { ...row, proposal: null };
