import { Hourglass } from 'lucide-react';
import { useServerTime } from 'shared-session';
import { Chip } from 'shared-ui/core';
import { formatAge } from 'shared-ui/format';
import { waitingSince, type WaitingEvent } from '../stage';

/** How long an event has been waiting for a decision. */
export function WaitingAge({ event }: { event: WaitingEvent }) {
  const { now } = useServerTime();
  const age = formatAge(waitingSince(event), now());
  return (
    <Chip icon={Hourglass} tone="pending">
      {age === 'today' ? 'Waiting since today' : `Waiting for ${age}`}
    </Chip>
  );
}
