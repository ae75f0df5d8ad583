import { type EditedFields } from './split-edit';

const labels: readonly [keyof EditedFields, string][] = [
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

const longest = 1500;

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(', ');
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

/** Old and new values of the fields that `after` names and changes, for the audit; empty when none does. */
export const changeWords = (before: Partial<EditedFields>, after: Partial<EditedFields>): string =>
  labels
    .filter(([name]) => name in after && textOf(before[name]) !== textOf(after[name]))
    .map(([name, label]) => {
      const [old, current] = [textOf(before[name]), textOf(after[name])];
      return `${label}: “${excerpt(old, current)}” → “${excerpt(current, old)}”`;
    })
    .join('; ');
