import { fieldChanges } from '../../lib/field-changes';

interface EditedFields {
  title: string;
  description: string;
  visibleUntil: Date | null;
  attachments: string[];
}

const labels: readonly [keyof EditedFields, string][] = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['visibleUntil', 'Visible until'],
  ['attachments', 'Attachments'],
];

/** Old and new values of the fields that an edit changes, for the audit; empty when none does. */
export const editWords = (before: EditedFields, after: Partial<EditedFields>): string =>
  fieldChanges<EditedFields>(labels, before, after);
