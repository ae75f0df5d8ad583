import { useEffect, useRef, useState } from 'react';
import { questionAnswerMaximum } from 'contracts/constants';
import { messageOf, useDraft, useUnsavedChanges } from 'shared-session';
import { TextAreaField } from 'shared-ui/controls';
import { Alert, Box, Button, FocusOnward, Stack } from 'shared-ui/core';
import { type ClubQuestion, useAnswer } from '../api/questions.query';

/** The one answer to a question; what was typed stays on the device until it is sent. */
export function AnswerForm({ clubId, question }: { clubId: string; question: ClubQuestion }) {
  const draft = useDraft<string>(`answer-question:${question._id}`);
  const [text, setText] = useState(typeof draft.initial === 'string' ? draft.initial : '');
  const [isOpen, setOpen] = useState(text !== '');
  const answer = useAnswer(clubId, question._id, draft.clear);
  const field = useRef<HTMLTextAreaElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) field.current?.focus();
  }, [isOpen]);
  const words = text.trim();
  useUnsavedChanges('answer', words !== '' && !answer.isSuccess);
  const change = (next: string) => {
    setText(next);
    if (next.trim()) draft.save(next);
    else draft.clear();
  };
  if (!isOpen)
    return (
      <Box>
        <Button
          kind="secondary"
          about={`the question of ${question.asker.name}`}
          onClick={() => {
            isPressed.current = true;
            setOpen(true);
          }}
        >
          Answer
        </Button>
      </Box>
    );
  return (
    <Stack spacing={2}>
      <TextAreaField
        label="Your answer"
        hint={`${question.asker.name} reads it with the name of the club. It cannot be changed later.`}
        rows={3}
        value={text}
        maxLength={questionAnswerMaximum}
        readOnly={answer.isPending}
        inputRef={field}
        onChange={change}
      />
      {answer.error ? (
        <Alert kind="error">
          {messageOf(
            answer.error,
            'Your answer could not be sent. What you wrote is kept: please try again.',
          )}
        </Alert>
      ) : null}
      <Box>
        <FocusOnward>
          <Button
            kind="primary"
            disabled={words === ''}
            busy={answer.isPending}
            busyText="Sending..."
            onClick={() => answer.mutate(words)}
          >
            Send answer
          </Button>
        </FocusOnward>
      </Box>
    </Stack>
  );
}
