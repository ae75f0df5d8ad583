import { Timer } from 'lucide-react';
import { useServerTime } from 'shared-session';
import { Box, Text } from 'shared-ui/core';
import { useServerNow } from '../../../common/use-server-now';
import { countdown, countdownTarget, nextChange } from '../countdown';

/**
 * The time that is left, by the server's clock. Seconds in the last hour only: moving text
 * distracts.
 */
export function EventCountdown({
  event,
}: {
  event: { date: string; registrationDeadline: string };
}) {
  const { now: clock } = useServerTime();
  const now = clock();
  const target = countdownTarget(event, now);
  useServerNow([target && nextChange(target.until, now)]);
  if (!target) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Timer size={18} aria-hidden />
      <Text as="span" tone="muted">
        {target.label}
      </Text>
      <Text
        as="span"
        weight="bold"
        role="timer"
        data-until={target.until}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {countdown(target.until, now)}
      </Text>
    </Box>
  );
}
