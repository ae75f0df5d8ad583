import { type ReactNode } from 'react';
import { CalendarDays, Clock, IndianRupee, Link2, MapPin, Monitor } from 'lucide-react';
import { type EventDetail } from 'contracts';
import { Link, Section, Stack } from 'shared-ui/core';
import { KeyValueList, ProgressMeter } from 'shared-ui/data';
import {
  fee,
  formatDate,
  formatFullDateTime,
  formatTimeRange,
  minutesAsHours,
} from 'shared-ui/format';
import { modeOf } from '../../../common/words';
import { seatsTaken } from '../event-facts';

/** When, where and for how much. */
export function EventDetailsPanel({ event }: { event: EventDetail }) {
  const time = event.duration
    ? `${formatTimeRange(event.date, event.duration)} (${minutesAsHours(event.duration)})`
    : '';
  const items = [
    { label: 'Date', value: formatDate(event.date) || 'To be announced', icon: CalendarDays },
    { label: 'Time', value: time || 'To be announced', icon: Clock },
    { label: 'Location', value: event.venue || 'To be announced', icon: MapPin },
    { label: 'Mode', value: modeOf(event.mode), icon: Monitor },
    { label: 'Entry Fee', value: fee(event.fees ?? 0), icon: IndianRupee },
  ];
  const link = event.platformLink ? (
    <Link href={event.platformLink} external>
      Open the online meeting
    </Link>
  ) : null;
  return (
    <Section title="Event Details" surface>
      <KeyValueList
        items={link ? [...items, { label: 'Online', value: link, icon: Link2 }] : items}
      />
    </Section>
  );
}

/** Until when and how many; below it the second register button (`children`). */
export function RegistrationPanel({
  event,
  children,
}: {
  event: EventDetail;
  children: ReactNode;
}) {
  return (
    <Section title="Registration" surface>
      <Stack spacing={2}>
        <KeyValueList
          items={[
            {
              label: 'Registration Deadline',
              value: formatFullDateTime(event.registrationDeadline) || 'No deadline',
              icon: Clock,
            },
          ]}
        />
        <ProgressMeter
          label="Participants"
          value={seatsTaken(event)}
          max={event.maxParticipants ?? 0}
        />
        {children}
      </Stack>
    </Section>
  );
}
