import { Megaphone, Plus, RefreshCw } from 'lucide-react';
import { messageOf, toast, useSearchParamValues, useSession } from 'shared-session';
import {
  Box,
  Button,
  ButtonLink,
  CardGrid,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  SpokenText,
} from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { AnnouncementCard } from '../../features/announcements/components/announcement-card';
import { mayCreate } from '../../features/announcements/permissions';
import { useAnnouncementList } from '../../features/announcements/use-announcement-list';
import { ClubFilter } from '../../common/club-filter';
import { LoadMore } from '../../common/load-more';

const failure = 'Failed to load announcements';

/** What the clubs and the super admins have announced, newest first. */
export function Component() {
  const { user } = useSession();
  const { get, set } = useSearchParamValues();
  const clubId = get('club');
  const { list, announcements, isNew, total } = useAnnouncementList(clubId);
  const refresh = async () => {
    const { error } = await list.refetch();
    // Without a list the page itself says it.
    if (error && announcements) toast.error(messageOf(error, failure));
  };
  return (
    <Page>
      <PageHeading
        title="Announcements"
        subtitle="News from your clubs and from the campus."
        actions={
          <>
            {mayCreate(user) ? (
              <ButtonLink kind="primary" icon={Plus} to="/create-announcement">
                New Announcement
              </ButtonLink>
            ) : null}
            <Button
              kind="secondary"
              icon={RefreshCw}
              busy={list.isRefetching}
              onClick={() => void refresh()}
            >
              Refresh
            </Button>
          </>
        }
      />
      <Box role="search" aria-label="Announcements" sx={{ maxWidth: { sm: 320 } }}>
        <ClubFilter clubId={clubId} onChange={set} />
      </Box>
      {list.isPending ? (
        <LoadingState text="Loading announcements..." layout="list" />
      ) : !announcements ? (
        <ErrorState
          message={messageOf(list.error, failure)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : announcements.length === 0 ? (
        <NoAnnouncements isFiltered={Boolean(clubId)} onClear={() => set({ club: '' })} />
      ) : (
        <>
          <SpokenText hidden>{plural(total, 'announcement')}</SpokenText>
          <CardGrid as="ul" min={480} label="Announcements">
            {announcements.map((announcement) => (
              <AnnouncementCard
                key={announcement._id}
                announcement={announcement}
                isNew={isNew(announcement)}
              />
            ))}
          </CardGrid>
          <LoadMore query={list} label="Show more announcements" />
        </>
      )}
    </Page>
  );
}

interface NoAnnouncementsProps {
  isFiltered: boolean;
  onClear: () => void;
}

function NoAnnouncements({ isFiltered, onClear }: NoAnnouncementsProps) {
  return (
    <EmptyState
      icon={Megaphone}
      title="No announcements"
      level={2}
      text={
        isFiltered
          ? 'Nothing of this club is announced right now.'
          : 'As soon as a club has news, they appear here.'
      }
      action={
        isFiltered ? (
          <Button kind="secondary" onClick={onClear}>
            Clear filters
          </Button>
        ) : undefined
      }
    />
  );
}
