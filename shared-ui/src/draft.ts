export { DraftForm } from './draft/draft-form';
export { DraftNotice } from './draft/draft-notice';
export { DraftOutcome } from './draft/draft-outcome';
export {
  useDraftForm,
  useDraftValues,
  type DraftFormOptions,
  type DraftFormState,
} from './draft/use-draft-form';
export { type StoredDraft, type Problem, type Refusal } from './draft/draft-types';
export { problemsIn } from './draft/problems';
export { type Seen } from './draft/edit-merge';
