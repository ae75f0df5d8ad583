import { Alert, Button } from 'shared-ui/core';

/** Says that unfinished work is back, and offers to begin anew. */
export function DraftNotice({ title, onStartOver }: { title: string; onStartOver: () => void }) {
  return (
    <Alert
      kind="info"
      title={title}
      action={
        <Button kind="secondary" size="small" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      Go on where you stopped. Files are not kept: please choose them again.
    </Alert>
  );
}
