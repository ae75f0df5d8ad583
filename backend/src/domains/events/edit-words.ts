import { type ProposedCompetition, type ProposedValues } from '../../db/schema';
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

const longest = 1500;

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  // JSON columns do not keep the order of keys.
  if (value && typeof value === 'object')
    return `(${Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, part]) => `${name}: ${textOf(part)}`)
      .join(', ')})`;
  return String(value ?? '');
};

/** Of two long texts the part that differs, so that the change itself is never cut away. */
const excerpt = (text: string, other: string): string => {
  if (text.length <= longest) return text;
  let from = 0;
  while (from < text.length && text[from] === other[from]) from += 1;
  const start = Math.max(0, from - 20);
  return `${start > 0 ? '…' : ''}${text.slice(start, start + longest)}${start + longest < text.length ? '…' : ''}`;
};

const wordsOf = <Fields extends object>(
  labels: readonly [keyof Fields & string, string][],
  before: Partial<Fields>,
  after: Partial<Fields>,
): string =>
  labels
    .filter(([name]) => name in after && textOf(before[name]) !== textOf(after[name]))
    .map(([name, label]) => {
      const [old, current] = [textOf(before[name]), textOf(after[name])];
      return `${label}: “${excerpt(old, current)}” → “${excerpt(current, old)}”`;
    })
    .join('; ');

/**
 * Old and new values of the fields that `after` names and changes, for the audit; empty when none
 * does.
 */
export const changeWords = (before: Partial<EditedFields>, after: Partial<EditedFields>): string =>
  wordsOf(eventLabels, before, after);

/** A judge with an account by its id alone: the audit outlives the account, and must not name it. */
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
  wordsOf(competitionLabels, withoutNames(before), withoutNames(after));

/** The same for a change that waits, of an event and of its competition. */
export const proposalWords = (
  before: Partial<EditedFields>,
  competition: CompetitionValues,
  changes: ProposedValues,
): string =>
  [changeWords(before, changes), competitionWords(competition, changes.competition ?? {})]
    .filter(Boolean)
    .join('; ');
