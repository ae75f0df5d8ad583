import { CalendarSearch, Clock, Hourglass, Megaphone } from 'lucide-react';
import { useQuery, useServerTime, useUser } from 'shared-session';
import {
  ButtonLink,
  Card,
  CardGrid,
  EmptyState,
  LineClamp,
  Link,
  Section,
  Stack,
  StatusBadge,
  Text,
} from 'shared-ui/core';
import { formatDateTime, formatRelative, formatShortDate } from 'shared-ui/format';
import { isUpcoming, type MyEvent, type MyRequest, registeredFor } from '../../common/my-queries';
import { closingSoon, latestAnnouncements, openEvents } from './home-queries';

const list = { listStyle: 'none', p: 0, m: 0 } as const;

/**
 * The next events I am registered for, with time and place. An unanswered invitation is no place
 * yet.
 */
export function NextForMe({ events }: { events: readonly MyEvent[] }) {
  const { now } = useServerTime();
  const next = registeredFor(events)
    .filter((event) => !event.isCancelled && isUpcoming(event, now()))
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, 4);
  return (
    <Section title="Next for you">
      {next.length === 0 ? (
        <EmptyState
          compact
          icon={CalendarSearch}
          title="Nothing planned yet"
          text="Events you register for stand here, the next one first."
          action={
            <ButtonLink to="/events" kind="primary">
              Find an event
            </ButtonLink>
          }
        />
      ) : (
        <CardGrid as="ul" label="Next for you">
          {next.map(({ _id, name, date, venue, clubId }) => (
            <Card as="li" key={_id} to={`/events/${_id}`} linkLabel={name}>
              <Text size="small" tone="accent" weight="bold">
                {formatDateTime(date)}
              </Text>
              <Text weight="bold" clamp={2}>
                {name}
              </Text>
              <Text size="small" tone="muted">
                {venue || 'Online'} · {clubId.name}
              </Text>
            </Card>
          ))}
        </CardGrid>
      )}
    </Section>
  );
}

/** Deadlines within a week of events I am not registered for. */
export function ClosingSoon({ mine }: { mine: readonly MyEvent[] }) {
  const { now } = useServerTime();
  const { data } = useQuery(openEvents());
  const soon = closingSoon(data ?? [], new Set(mine.map(({ _id }) => _id)), now()).slice(0, 5);
  return (
    <Section title="Closing soon" icon={Clock} surface>
      {soon.length === 0 ? (
        <Text tone="muted">No deadline in the next seven days.</Text>
      ) : (
        <Stack spacing={2} component="ul" sx={list}>
          {soon.map(({ _id, name, registrationDeadline, clubId }) => (
            <li key={_id}>
              <Text weight="medium">
                <Link to={`/events/${_id}`}>{name}</Link>
              </Text>
              <Text size="small" tone="muted">
                {clubId.name} · closes {formatRelative(registrationDeadline, now())}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

/** The latest words of my clubs. */
export function ClubNews() {
  const { clubAffiliations } = useUser();
  const { data } = useQuery(latestAnnouncements());
  const mine = new Set(clubAffiliations.map(({ clubId }) => clubId));
  const news = (data ?? []).filter(({ clubId }) => mine.has(clubId)).slice(0, 4);
  return (
    <Section
      title="From your clubs"
      icon={Megaphone}
      surface
      actions={<Link to="/announcements">All announcements</Link>}
    >
      {news.length === 0 ? (
        <Text tone="muted">
          {mine.size
            ? 'Your clubs have announced nothing yet.'
            : 'Join a club to read its news here.'}
        </Text>
      ) : (
        <Stack spacing={2} component="ul" sx={list}>
          {news.map(({ _id, title, description, clubName, createdAt }) => (
            <li key={_id}>
              <Text weight="medium">
                <Link to={`/announcements/${_id}`}>{title}</Link>
              </Text>
              <LineClamp lines={2}>{description}</LineClamp>
              <Text size="small" tone="muted">
                {clubName} · {formatShortDate(createdAt)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

/** Requests that wait for a club's answer. */
export function WaitingRequests({ requests }: { requests: readonly MyRequest[] }) {
  const waiting = requests.filter(({ status }) => status === 'pending');
  if (waiting.length === 0) return null;
  return (
    <Section
      title="Waiting for an answer"
      icon={Hourglass}
      surface
      actions={<Link to="/my-activity?tab=requests">All requests</Link>}
    >
      <Stack spacing={2} component="ul" sx={list}>
        {waiting.map(({ _id, clubId, status }) => (
          <li key={_id}>
            <Text weight="medium">
              <Link to={`/club/${clubId._id}`}>{clubId.name}</Link>
            </Text>
            <StatusBadge kind="request" value={status} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}
