import { type ProposedCompetition, type ProposedValues } from '../../db/schema';
import { fieldChanges } from '../../lib/field-changes';
import { type EditedFields } from './split-edit';

const eventLabels: readonly [keyof EditedFields, string][] = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['date', 'Date'],
  ['duration', 'Duration in minutes'],
  ['venue', 'Venue'],
  ['mode', 'Mode'],
  ['eventType', 'Type'],
  ['maxParticipants', 'Capacity'],
  ['registrationDeadline', 'Registration deadline'],
  ['fees', 'Fee'],
  ['tags', 'Tags'],
  ['departmentsAllowed', 'Departments'],
  ['platformLink', 'Platform link'],
  ['banner', 'Banner'],
  ['attachments', 'Attachments'],
];

/** What an edit of a competition decides. */
export type CompetitionValues = ProposedCompetition & { registrationDeadline?: Date | null };

const competitionLabels: readonly [keyof CompetitionValues, string][] = [
  ['description', 'Competition description'],
  ['teamAllowed', 'Team participation'],
  ['teamSizeLimit', 'Team size'],
  ['evaluationCriteria', 'Evaluation criteria'],
  ['rounds', 'Rounds'],
  ['prizes', 'Prizes'],
  ['judges', 'Judges'],
  ['rules', 'Rules'],
  ['registrationDeadline', 'Competition deadline'],
];

/**
 * Old and new values of the fields that `after` names and changes, for the audit; empty when none
 * does.
 */
export const changeWords = (before: Partial<EditedFields>, after: Partial<EditedFields>): string =>
  fieldChanges(eventLabels, before, after);

/** Names a judge who has an account by the id alone: audit lines outlive the account. */
const withoutNames = ({ judges, ...values }: CompetitionValues): CompetitionValues =>
  judges
    ? {
        ...values,
        judges: judges.map((judge) =>
          judge.userId ? { name: '', profile: '', userId: judge.userId } : judge,
        ),
      }
    : values;

/** The same for a competition. */
export const competitionWords = (before: CompetitionValues, after: CompetitionValues): string =>
  fieldChanges(competitionLabels, withoutNames(before), withoutNames(after));

/** The same for a change that waits, of an event and of its competition. */
export const proposalWords = (
  before: Partial<EditedFields>,
  competition: CompetitionValues,
  changes: ProposedValues,
): string =>
  [changeWords(before, changes), competitionWords(competition, changes.competition ?? {})]
    .filter(Boolean)
    .join('; ');
