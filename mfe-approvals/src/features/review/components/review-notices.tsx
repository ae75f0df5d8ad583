import { CircleCheck, CircleX } from 'lucide-react';
import { Alert, Box, Stack, Text } from 'shared-ui/core';
import { count, plural } from 'shared-ui/format';
import { type Outcome } from '../api/decide-in-parts';
import { type Review } from '../use-review';

/**
 * Messages above the list: refusals of events that are not in it, and results for several events.
 */
export const ReviewNotices = ({
  review: { strayRefusals, dismiss, outcome, closeOutcome },
}: {
  review: Review;
}) => (
  <>
    {strayRefusals.map(({ id, name, message }) => (
      <Alert key={id} kind="error" title={name} onClose={() => dismiss(id)}>
        {message}
      </Alert>
    ))}
    {outcome && <SeveralOutcome outcome={outcome} onClose={closeOutcome} />}
  </>
);

/** The results of a decision on several events, event by event. */
function SeveralOutcome({
  outcome: { approved, events, left, failure },
  onClose,
}: {
  outcome: Outcome;
  onClose: () => void;
}) {
  const word = approved ? 'approved' : 'rejected';
  const done = events.filter(({ refusal }) => !refusal).length;
  const all = events.length + left.length;
  // Failed decisions come first.
  const sorted = [...events].sort(
    (one, other) => Number(other.refusal !== '') - Number(one.refusal !== ''),
  );
  return (
    <Alert
      kind={done === all ? 'success' : 'warning'}
      voice="polite"
      title={`${count(done)} of ${count(all)} events ${word}`}
      onClose={onClose}
    >
      {left.length > 0 && (
        <Text sx={{ mb: 1 }}>
          {failure} {plural(left.length, 'event')} {left.length === 1 ? 'is' : 'are'} undecided and
          still selected.
        </Text>
      )}
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {sorted.map(({ id, name, refusal }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box component="span" sx={{ flexShrink: 0, pt: '3px' }}>
              {refusal ? <CircleX size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
            </Box>
            <span>
              <strong>{name}</strong>:{' '}
              <span>{refusal || (approved ? 'Approved' : 'Rejected')}</span>
            </span>
          </Box>
        ))}
      </Stack>
    </Alert>
  );
}
