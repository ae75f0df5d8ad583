import { type ReactNode } from 'react';
import { CalendarDays, Clock, IndianRupee, Link2, MapPin, Monitor } from 'lucide-react';
import { type EventDetail } from 'contracts';
import { Link, Section, Stack } from 'shared-ui/core';
import { KeyValueList } from 'shared-ui/data';
import { ProgressMeter } from 'shared-ui/figures';
import {
  fee,
  formatDate,
  formatFullDateTime,
  formatTimeRange,
  minutesAsHours,
  words,
} from 'shared-ui/format';

/** When, where and for how much. */
export function EventDetailsPanel({ event }: { event: EventDetail }) {
  const time = formatTimeRange(event.date, event.duration);
  const items = [
    { label: 'Date', value: formatDate(event.date), icon: CalendarDays },
    { label: 'Time', value: `${time} (${minutesAsHours(event.duration)})`, icon: Clock },
    { label: 'Location', value: event.venue || 'To be announced', icon: MapPin },
    { label: 'Mode', value: words(event.mode), icon: Monitor },
    { label: 'Entry Fee', value: fee(event.fees), icon: IndianRupee },
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
              value: formatFullDateTime(event.registrationDeadline),
              icon: Clock,
            },
          ]}
        />
        <ProgressMeter
          label="Participants"
          value={event.registeredCount}
          max={event.maxParticipants}
        />
        {children}
      </Stack>
    </Section>
  );
}
