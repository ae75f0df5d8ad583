import { CircleCheck, CircleX } from 'lucide-react';
import { Alert, Box, Stack } from 'shared-ui/core';
import { count } from 'shared-ui/format';
import { type Outcome } from './use-decisions';
import { type Review } from './use-review';

/** What a reviewer has to know above the list: refusals of events that have left it, and what became of several at once. */
export const ReviewNotices = ({ review: { strayRefusals, dismiss, outcome, closeOutcome } }: { review: Review }) => (
  <>
    {strayRefusals.map(({ id, name, message }) => (
      <Alert key={id} kind="error" title={name} onClose={() => dismiss(id)}>
        {message}
      </Alert>
    ))}
    {outcome && <SeveralOutcome outcome={outcome} onClose={closeOutcome} />}
  </>
);

/** Event by event what became of a decision on several. */
function SeveralOutcome({ outcome: { approved, events }, onClose }: { outcome: Outcome; onClose: () => void }) {
  const word = approved ? 'approved' : 'rejected';
  const done = events.filter(({ refusal }) => !refusal).length;
  // What needs another look stands first.
  const sorted = [...events].sort((one, other) => Number(other.refusal !== '') - Number(one.refusal !== ''));
  return (
    <Alert
      kind={done === events.length ? 'success' : 'warning'}
      title={`${count(done)} of ${count(events.length)} events ${word}`}
      onClose={onClose}
    >
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {sorted.map(({ id, name, refusal }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box component="span" sx={{ flexShrink: 0, pt: '3px' }}>
              {refusal ? <CircleX size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
            </Box>
            <span>
              <strong>{name}</strong>: <span>{refusal || (approved ? 'Approved' : 'Rejected')}</span>
            </span>
          </Box>
        ))}
      </Stack>
    </Alert>
  );
}
