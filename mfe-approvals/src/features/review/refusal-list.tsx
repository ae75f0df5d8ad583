import { Alert, Stack } from 'shared-ui/core';
import { type Refusal } from './use-decisions';

/** Decisions the server refused, each with its reason, until closed. */
export const RefusalList = ({ refusals, onClose }: { refusals: Refusal[]; onClose: (id: string) => void }) => (
  <Stack spacing={1}>
    {refusals.map(({ id, name, message }) => (
      <Alert key={id} kind="error" title={name} onClose={() => onClose(id)}>
        {message}
      </Alert>
    ))}
  </Stack>
);
