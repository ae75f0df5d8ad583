import { Alert } from '../core/alert';
import { Button } from '../core/button';

interface DraftNoticeProps {
  state: { isRestored: boolean; reset: () => void };
  title: string;
  /** Whether the form has files, which are not stored. */
  hasFiles?: boolean;
}

/** Says that an unfinished draft was restored, and offers to start over. */
export function DraftNotice({ state, title, hasFiles = false }: DraftNoticeProps) {
  if (!state.isRestored) return null;
  return (
    <Alert
      kind="info"
      title={title}
      action={
        <Button kind="secondary" size="small" onClick={state.reset}>
          Start over
        </Button>
      }
    >
      {hasFiles
        ? 'Go on where you stopped. Files are not kept: please choose them again.'
        : 'Go on where you stopped.'}
    </Alert>
  );
}
