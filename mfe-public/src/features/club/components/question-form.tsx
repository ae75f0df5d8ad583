import { useState } from 'react';
import { questionMaximum } from 'contracts/constants';
import { messageOf, useDraft, useUnsavedChanges } from 'shared-session';
import { TextAreaField } from 'shared-ui/controls';
import { Alert, Box, Button, FocusOnward, Stack } from 'shared-ui/core';
import { useAskClub } from '../api/use-questions';

/** A question. The draft stays on the device until it is sent. */
export function QuestionForm({ clubId }: { clubId: string }) {
  const draft = useDraft<string>(`ask-lead:${clubId}`);
  const [text, setText] = useState(typeof draft.initial === 'string' ? draft.initial : '');
  const ask = useAskClub(clubId, () => {
    draft.clear();
    setText('');
  });
  const words = text.trim();
  useUnsavedChanges('question', words !== '');
  const change = (next: string) => {
    setText(next);
    if (next.trim()) draft.save(next);
    else draft.clear();
  };
  return (
    <Stack spacing={2}>
      <TextAreaField
        label="Your question"
        hint={`Up to ${questionMaximum} characters. The people who run the club read it with your name.`}
        rows={3}
        value={text}
        maxLength={questionMaximum}
        readOnly={ask.isPending}
        onChange={change}
      />
      {ask.error ? (
        <Alert kind="error">
          {messageOf(
            ask.error,
            'Your question could not be sent. What you wrote is kept: please try again.',
          )}
        </Alert>
      ) : null}
      <Box>
        <FocusOnward>
          <Button
            kind="primary"
            disabled={words === ''}
            busy={ask.isPending}
            busyText="Sending..."
            onClick={() => ask.mutate(words)}
          >
            Send question
          </Button>
        </FocusOnward>
      </Box>
    </Stack>
  );
}
