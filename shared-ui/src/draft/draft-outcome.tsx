import { Fragment } from 'react';
import { Alert } from '../core/alert';
import { Link } from '../core/link';
import { type Problem } from './draft-types';
import { EditConflict } from './edit-conflict';
import { type Seen } from './edit-merge';
import { eachOnce } from './problems';
import { type DraftFormState, useDraftValues } from './use-draft-form';

interface DraftOutcomeProps<V extends object, F extends object> {
  state: DraftFormState<V, F>;
  /** "event", "competition" or "club"; with `labels` for what is edited. */
  what?: string;
  labels?: Record<keyof V, string>;
}

/**
 * Why a form was not sent, above its buttons: an edit conflict, or one banner. Its sentences are
 * joined with ", ", and each links to its field.
 */
export function DraftOutcome<V extends object, F extends object>({
  state,
  what = '',
  labels,
}: DraftOutcomeProps<V, F>) {
  const { conflict, shown, isJoined } = state;
  if (conflict && labels)
    return <Conflict state={state} {...conflict} what={what} labels={labels} />;
  if (!shown || (shown.by === 'rules' && !isJoined)) return null;
  // If fields show their own messages, the banner has only those about the whole form.
  const general = isJoined ? [] : shown.problems.filter(({ path }) => path === undefined);
  return (
    <Alert kind="error" title={shown.title}>
      {eachOnce(general.length ? general : shown.problems).map((problem, index) => (
        <Fragment key={problem.message}>
          {index > 0 ? ', ' : ''}
          <Sentence problem={problem} state={state} />
        </Fragment>
      ))}
    </Alert>
  );
}

/** Renders with every keystroke, because the person may go on typing before choosing. */
function Conflict<V extends object, F extends object>({
  state,
  ...rest
}: {
  state: DraftFormState<V, F>;
  base: V;
  theirs: Seen<V>;
  what: string;
  labels: Record<keyof V, string>;
}) {
  const { values } = useDraftValues(state);
  return <EditConflict {...rest} mine={values} onChoose={state.choose} />;
}

function Sentence({
  problem: { path, message },
  state,
}: {
  problem: Problem;
  state: Pick<DraftFormState, 'isProblemHere' | 'goToProblem'>;
}) {
  if (!path || !state.isProblemHere(path)) return message;
  return (
    <Link
      href={`#${path}`}
      sx={{ color: 'inherit' }}
      onClick={(event) => {
        event.preventDefault();
        state.goToProblem(path);
      }}
    >
      {message}
    </Link>
  );
}
