import { useEffect } from 'react';
import { type Announcement as Announced } from 'contracts';
import { Megaphone } from 'lucide-react';
import { toast, useQuery } from 'shared-session';
import {
  Box,
  ButtonLink,
  Divider,
  EmptyState,
  ErrorState,
  LoadingState,
  Section,
  SpokenText,
  Stack,
  Text,
} from 'shared-ui/core';
import { ShowMore } from 'shared-ui/disclosure';
import { formatDate, plural } from 'shared-ui/format';
import { clubAnnouncements } from '../api/panels.query';

/** The club's announcements in a scroll container, with a link to all. */
export function AnnouncementsPanel({ clubId }: { clubId: string }) {
  const query = useQuery({
    ...clubAnnouncements(clubId),
    select: ({ data }) => data,
  });
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError && errorUpdatedAt) toast.error('Failed to load announcements');
  }, [isError, errorUpdatedAt]);
  return (
    <Section
      title="Announcements"
      surface
      actions={
        <ButtonLink kind="quiet" size="small" to="/announcement">
          View All
        </ButtonLink>
      }
    >
      {query.isPending ? (
        <LoadingState text="Loading announcements..." layout="list" count={2} />
      ) : !query.data ? (
        <ErrorState
          message="Failed to load announcements"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          compact
        />
      ) : query.data.length === 0 ? (
        <EmptyState icon={Megaphone} title="No announcements" compact />
      ) : (
        <>
          <SpokenText hidden>{plural(query.data.length, 'announcement')}</SpokenText>
          <Box
            role="region"
            aria-label="Announcements of the club"
            tabIndex={0}
            style={{ maxHeight: 300 }}
            sx={{ overflowY: 'auto' }}
          >
            <Stack spacing={2}>
              {query.data.map((announcement) => (
                <Announcement key={announcement._id} announcement={announcement} />
              ))}
            </Stack>
          </Box>
        </>
      )}
    </Section>
  );
}

function Announcement({ announcement }: { announcement: Announced }) {
  return (
    <Box
      component="article"
      sx={{ overflowWrap: 'anywhere', '&:last-of-type > hr': { display: 'none' } }}
    >
      <Text as="h3" weight="bold">
        {announcement.title}
      </Text>
      <Text size="small" tone="muted">
        {`Posted ${formatDate(announcement.createdAt)}`}
      </Text>
      <ShowMore lines={3}>{announcement.description}</ShowMore>
      <Divider sx={{ mt: 2 }} />
    </Box>
  );
}
