import { Timer } from 'lucide-react';
import { Box, Text } from 'shared-ui/core';
import { useTickingNow } from '../../../lib/use-server-now';
import { countdown, countdownTarget } from '../countdown';

/** The time that is left, by the server's clock; a wrong clock on the device changes nothing. */
export function EventCountdown({ event }: { event: { date: string; registrationDeadline?: string | null } }) {
  const now = useTickingNow();
  const target = countdownTarget(event, now);
  if (!target) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Timer size={18} aria-hidden />
      <Text as="span" tone="muted">
        {target.label}
      </Text>
      <Text as="span" weight="bold" role="timer" data-until={target.until} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {countdown(target.until, now)}
      </Text>
    </Box>
  );
}
