import { type Answer } from 'contracts';
import { Bookmark } from 'lucide-react';
import { query, useQuery } from 'shared-session';
import { Box, ErrorState, Link, Section, Stack, Text } from 'shared-ui/core';
import { formatDateTime, formatRelative } from 'shared-ui/format';

type Follows = Answer<'GET /me/follows'>['data'];
type Saved = Follows['events'][number];

const list = { listStyle: 'none', p: 0, m: 0 } as const;

const followsIn = ({ data }: { data: Follows }) => data;

interface SavedSectionProps {
  now: number;
  /** The Retry handler; by default it refetches the list. */
  onRetry?: () => void;
}

/**
 * Saved events that are not over, and clubs I follow. Renders nothing without any. It is the last
 * section, so that nothing below it moves.
 */
export function SavedSection({ now, onRetry }: SavedSectionProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /me/follows'),
    select: followsIn,
  });
  if (isError && !data)
    return (
      <ErrorState
        compact
        message="What you saved and follow could not be loaded."
        onRetry={onRetry ?? (() => void refetch())}
        busy={isFetching}
      />
    );
  const events = data?.events.filter(({ endDate }) => Date.parse(endDate) > now) ?? [];
  const clubs = data?.clubs ?? [];
  if (events.length === 0 && clubs.length === 0) return null;
  return (
    <Section surface title="Saved and followed" icon={Bookmark}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {events.length > 0 && (
          <Stack spacing={2} component="ul" sx={list} aria-label="Saved events">
            {events.map((event) => (
              <SavedEvent key={event._id} event={event} now={now} />
            ))}
          </Stack>
        )}
        {clubs.length > 0 && (
          <Stack spacing={2} component="ul" sx={list} aria-label="Followed clubs">
            {clubs.map(({ _id, name, isActive }) => (
              <li key={_id}>
                <Text weight="medium">
                  <Link to={`/club/${_id}`}>{name}</Link>
                </Text>
                <Text size="small" tone="muted">
                  {isActive ? 'You follow this club' : 'This club is not active'}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </Box>
    </Section>
  );
}

const closingWords = ({ isCancelled, registrationDeadline }: Saved, now: number): string => {
  if (isCancelled) return 'Cancelled';
  return Date.parse(registrationDeadline) > now
    ? `registration closes ${formatRelative(registrationDeadline, now)}`
    : 'registration is closed';
};

const SavedEvent = ({ event, now }: { event: Saved; now: number }) => (
  <li>
    <Text weight="medium">
      <Link to={`/events/${event._id}`}>{event.name}</Link>
    </Text>
    <Text size="small" tone="muted">
      {formatDateTime(event.date)} · {closingWords(event, now)}
    </Text>
  </li>
);
