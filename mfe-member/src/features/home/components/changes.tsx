import { BellDot, Check } from 'lucide-react';
import { api, invalidate, messageOf, toast, useMutation, type Reading } from 'shared-session';
import { Box, Button, Link, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/format';
import { type Change } from '../api/home.query';
import { HomeSection } from './home-section';

const placeOf = ({ eventId, clubId }: Change) =>
  eventId ? `/events/${eventId}` : clubId ? `/club/${clubId}` : '/my-activity';

/** What happened for me since I marked it as read. Renders nothing without changes. */
export function Changes({ query }: { query: Reading<{ items: Change[] }> }) {
  const seen = useMutation({
    mutationFn: () => api.send('POST /me/seen', {}),
    onSuccess: () => invalidate('GET /me/changes'),
    onError: (error) => toast.long.error(messageOf(error, 'This did not work. Please try again.')),
  });
  const { data, isError } = query;
  // A failed refetch keeps the list.
  if (data ? data.items.length === 0 : !isError) return null;
  return (
    <HomeSection
      title="What is new"
      icon={BellDot}
      actions={
        data && (
          <Button kind="quiet" icon={Check} busy={seen.isPending} onClick={() => seen.mutate()}>
            Mark as read
          </Button>
        )
      }
      query={query}
      loading="Loading changes..."
      failure="What is new could not be loaded."
    >
      {({ items }) => <ChangeList items={items} />}
    </HomeSection>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  listStyle: 'none',
  p: 0,
  m: 0,
} as const;

const ChangeList = ({ items }: { items: readonly Change[] }) => (
  <Box component="ul" sx={grid}>
    {items.map((change, index) => (
      <li key={`${change.kind}-${change.at}-${index}`}>
        <Text weight="medium">
          <Link to={placeOf(change)}>{change.title}</Link>
        </Text>
        <Text size="small">{change.text}</Text>
        <Text size="small" tone="muted">
          {formatDateTime(change.at)}
        </Text>
      </li>
    ))}
  </Box>
);
