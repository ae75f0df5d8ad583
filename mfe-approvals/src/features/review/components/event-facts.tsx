import {
  Building2,
  CalendarDays,
  Clock,
  GraduationCap,
  Hash,
  IndianRupee,
  Link as LinkIcon,
  MapPin,
  Monitor,
  Paperclip,
  Tag as TagIcon,
  User,
  Users,
} from 'lucide-react';
import { Link, Stack, Text } from 'shared-ui/core';
import { KeyValueList } from 'shared-ui/data';
import { ShowMore } from 'shared-ui/disclosure';
import {
  assetUrl,
  count,
  fee,
  fileName,
  formatDateTime,
  minutesAsHours,
  words,
} from 'shared-ui/format';
import { Picture } from 'shared-ui/pictures';
import { CompetitionFacts } from './competition-facts';
import { type WaitingEvent } from '../stage';

/** The facts that a reviewer decides on: who, when, where, what for, how many, and the files. */
export function EventFacts({
  event,
  withDuration = true,
}: {
  event: WaitingEvent;
  withDuration?: boolean;
}) {
  const { tags, departmentsAllowed, attachments = [], platformLink } = event;
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
          ...(platformLink
            ? [
                {
                  icon: LinkIcon,
                  label: 'Platform link',
                  value: (
                    <Link href={platformLink} external>
                      {platformLink}
                    </Link>
                  ),
                },
              ]
            : []),
          { icon: TagIcon, label: 'Type', value: words(event.eventType) },
          { icon: Users, label: 'Capacity', value: count(event.maxParticipants) },
          { icon: IndianRupee, label: 'Entry fee', value: fee(event.fees) },
          {
            icon: CalendarDays,
            label: 'Register by',
            value: formatDateTime(event.registrationDeadline),
          },
          {
            icon: GraduationCap,
            label: 'Departments',
            value: departmentsAllowed.join(', ') || 'Not given',
          },
          ...(tags.length > 0 ? [{ icon: Hash, label: 'Tags', value: tags.join(', ') }] : []),
        ]}
      />
      <ShowMore lines={4}>
        <Text measure>{event.description}</Text>
      </ShowMore>
      {event.competition && <CompetitionFacts competition={event.competition} />}
      {event.eventBanner && (
        <Picture
          src={event.eventBanner}
          alt={`Banner of ${event.name}`}
          ratio="21/6"
          icon={CalendarDays}
          rounded
        />
      )}
      {attachments.length > 0 && (
        <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Paperclip size={16} aria-hidden />
          {attachments.map((path, index) => (
            <Link key={path} href={assetUrl(path)} external>
              {fileName(path, `Attachment ${index + 1}`)}
            </Link>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
