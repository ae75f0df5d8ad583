import { Star } from 'lucide-react';
import { useState } from 'react';
import { type AfterEvent } from 'contracts';
import { feedbackMaximum } from 'contracts/constants';
import { afterEventReads, api, invalidate, messageOf, toast, useMutation } from 'shared-session';
import { TextAreaField } from 'shared-ui/controls';
import { Alert, Box, Button, FocusOnward, IconButton, Stack, Text, token } from 'shared-ui/core';
import { plural } from 'shared-ui/format';

/** `★★★☆☆`, read as "3 of 5 stars". */
export const Stars = ({ value }: { value: number }) => (
  <span role="img" aria-label={`${value} of 5 stars`}>
    {'★'.repeat(value)}
    {'☆'.repeat(5 - value)}
  </span>
);

/** One row on a phone. The first star begins where the text does. */
const row = {
  display: 'flex',
  ml: '-8px',
  '& [data-filled]': { color: token.accent.main },
  '& [data-filled] > svg': { fill: 'currentColor' },
} as const;

/** Stars and a line, once. */
export function FeedbackForm({ event }: { event: AfterEvent }) {
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const send = useMutation({
    mutationFn: () =>
      api.send('POST /event/:id/feedback', {
        params: { id: event.eventId },
        body: { stars, comment },
      }),
    onSuccess: () => toast.long.success('Thank you for your feedback.'),
    // A refusal may mean that feedback was given before; then it is shown.
    onSettled: () => invalidate(...afterEventReads),
  });
  return (
    <Stack spacing={2}>
      <Text measure>
        You can answer once. The club and its reviewers see stars and comments without names, from
        three answers on.
      </Text>
      <div>
        <Box role="group" aria-label="Stars" sx={row}>
          {[1, 2, 3, 4, 5].map((value) => (
            <IconButton
              key={value}
              icon={Star}
              size={28}
              label={plural(value, 'star')}
              aria-pressed={value === stars}
              data-filled={value <= stars || undefined}
              onClick={() => setStars(value)}
            />
          ))}
        </Box>
        <Text size="small" tone="muted">
          {stars === 0 ? 'Choose one to five stars' : `${stars} of 5 stars`}
        </Text>
      </div>
      <TextAreaField
        label="Comment (optional)"
        value={comment}
        onChange={setComment}
        maxLength={feedbackMaximum}
      />
      {send.error && (
        <Alert kind="error">
          {messageOf(send.error, 'Your feedback could not be sent. Please try again.')}
        </Alert>
      )}
      <FocusOnward>
        <Box>
          <Button
            kind="primary"
            disabled={stars === 0}
            busy={send.isPending}
            busyText="Sending..."
            onClick={() => send.mutate()}
          >
            Send feedback
          </Button>
        </Box>
      </FocusOnward>
    </Stack>
  );
}
