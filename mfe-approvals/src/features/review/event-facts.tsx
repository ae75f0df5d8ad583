import {
  Building2,
  CalendarDays,
  Clock,
  IndianRupee,
  MapPin,
  Monitor,
  Paperclip,
  Tag as TagIcon,
  User,
  Users,
} from 'lucide-react';
import { Alert, Link, Stack, Text } from 'shared-ui/core';
import { KeyValueList } from 'shared-ui/data';
import { ShowMore } from 'shared-ui/disclosure';
import {
  assetUrl,
  count,
  fee,
  fileName,
  formatDateTime,
  formatTime,
  listOf,
  minutesAsHours,
  words,
} from 'shared-ui/format';
import { useClashes } from './use-clashes';
import { type WaitingEvent } from './stage';

/** What a reviewer needs to decide: who, when, where, what for, how many, and the papers. */
export function EventFacts({
  event,
  withDuration = true,
}: {
  event: WaitingEvent;
  withDuration?: boolean;
}) {
  const { clashes } = useClashes(event);
  return (
    <Stack spacing={2}>
      <KeyValueList
        columns={2}
        items={[
          { icon: Building2, label: 'Club', value: event.clubId.name },
          { icon: User, label: 'Created by', value: event.createdBy.name },
          { icon: CalendarDays, label: 'Date', value: formatDateTime(event.date) },
          ...(withDuration
            ? [{ icon: Clock, label: 'Duration', value: minutesAsHours(event.duration) }]
            : []),
          { icon: MapPin, label: 'Venue', value: event.venue || 'Not given' },
          { icon: Monitor, label: 'Mode', value: words(event.mode) },
          { icon: TagIcon, label: 'Type', value: words(event.eventType) },
          { icon: Users, label: 'Capacity', value: count(event.maxParticipants) },
          { icon: IndianRupee, label: 'Entry fee', value: fee(event.fees) },
          {
            icon: CalendarDays,
            label: 'Register by',
            value: formatDateTime(event.registrationDeadline),
          },
        ]}
      />
      {clashes.length > 0 && (
        <Alert kind="warning" voice={false} title="This venue is taken at that time">
          {listOf(
            clashes.map(
              (clash) => `${clash.name} (${clash.clubId.name}, ${formatTime(clash.date)})`,
            ),
          )}
        </Alert>
      )}
      {event.earlierDecisions.length > 0 && (
        <Alert kind="info" title="Sent in again after changes">
          {event.earlierDecisions.map(({ status, approver, date, remark }) => (
            <Text key={date}>
              {words(status)} by {approver.name}, {formatDateTime(date)}
              {remark ? `: ${remark}` : ''}
            </Text>
          ))}
        </Alert>
      )}
      <ShowMore lines={4}>
        <Text measure>{event.description}</Text>
      </ShowMore>
      {(event.attachments ?? []).length > 0 && (
        <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Paperclip size={16} aria-hidden />
          {(event.attachments ?? []).map((path) => (
            <Link key={path} href={assetUrl(path)} external>
              {fileName(path)}
            </Link>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
