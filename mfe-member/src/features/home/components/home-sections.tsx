import { CalendarSearch, Clock, Hourglass, Megaphone } from 'lucide-react';
import { useServerTime, useUser, type Reading } from 'shared-session';
import {
  ButtonLink,
  Card,
  CardGrid,
  EmptyState,
  LineClamp,
  Link,
  Section,
  Stack,
  Text,
} from 'shared-ui/core';
import { formatDateTime, formatRelative, formatShortDate } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { isUpcoming, type MyEvent, type MyRequest, registeredFor } from '../../../common/my.query';
import { closingSoon, type News, type OpenEvent } from '../api/home.query';
import { HomeSection } from './home-section';

const list = { listStyle: 'none', p: 0, m: 0 } as const;
/** Three or four cards share the row, without a gap at its end. */
const wholeRow = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' };

/**
 * The next events I am registered for, with time and place. An unanswered invitation does not
 * count.
 */
export function NextForMe({ events }: { events: readonly MyEvent[] }) {
  const { now } = useServerTime();
  const next = registeredFor(events)
    .filter((event) => !event.isCancelled && isUpcoming(event, now()))
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date))
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
        <CardGrid as="ul" label="Next for you" sx={wholeRow}>
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
export function ClosingSoon({
  query,
  mine,
}: {
  query: Reading<OpenEvent[]>;
  mine: readonly MyEvent[];
}) {
  const { now } = useServerTime();
  const known = new Set(mine.map(({ _id }) => _id));
  return (
    <HomeSection
      title="Closing soon"
      icon={Clock}
      query={query}
      loading="Loading deadlines..."
      failure="The deadlines could not be loaded."
    >
      {(open) => <Deadlines events={closingSoon(open, known, now()).slice(0, 5)} now={now()} />}
    </HomeSection>
  );
}

function Deadlines({ events, now }: { events: readonly OpenEvent[]; now: number }) {
  if (events.length === 0) return <Text tone="muted">No deadline in the next seven days.</Text>;
  return (
    <Stack spacing={2} component="ul" sx={list}>
      {events.map(({ _id, name, registrationDeadline, clubId }) => (
        <li key={_id}>
          <Text weight="medium">
            <Link to={`/events/${_id}`}>{name}</Link>
          </Text>
          <Text size="small" tone="muted">
            {clubId.name} · closes {formatRelative(registrationDeadline, now)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

/** The latest announcements of my clubs. */
export function ClubNews({ query }: { query: Reading<News[]> }) {
  const { clubAffiliations } = useUser();
  const mine = new Set(clubAffiliations.map(({ clubId }) => clubId));
  return (
    <HomeSection
      title="From your clubs"
      icon={Megaphone}
      actions={<Link to="/announcements">All announcements</Link>}
      query={query}
      loading="Loading announcements..."
      failure="The announcements could not be loaded."
    >
      {(all) => (
        <NewsList
          news={all.filter(({ clubId }) => mine.has(clubId)).slice(0, 4)}
          hasClubs={mine.size > 0}
        />
      )}
    </HomeSection>
  );
}

function NewsList({ news, hasClubs }: { news: readonly News[]; hasClubs: boolean }) {
  if (news.length === 0)
    return (
      <Text tone="muted">
        {hasClubs ? 'Your clubs have announced nothing yet.' : 'Join a club to read its news here.'}
      </Text>
    );
  return (
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
  );
}

/** My pending join requests. Renders nothing without any. */
export function WaitingRequests({ query }: { query: Reading<MyRequest[]> }) {
  const isNone = query.data?.every(({ status }) => status !== 'pending');
  if (isNone) return null;
  return (
    <HomeSection
      title="Waiting for an answer"
      icon={Hourglass}
      actions={<Link to="/my-activity?tab=requests">All requests</Link>}
      query={query}
      loading="Loading join requests..."
      failure="Failed to load join requests. Please try again."
    >
      {(requests) => (
        <Stack spacing={2} component="ul" sx={list}>
          {requests
            .filter(({ status }) => status === 'pending')
            .map(({ _id, clubId, status }) => (
              <li key={_id}>
                <Text weight="medium">
                  <Link to={`/club/${clubId._id}`}>{clubId.name}</Link>
                </Text>
                <StatusBadge kind="request" value={status} />
              </li>
            ))}
        </Stack>
      )}
    </HomeSection>
  );
}
