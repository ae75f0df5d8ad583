import { Megaphone, Plus, RefreshCw } from 'lucide-react';
import { messageOf, pages, useInfiniteQuery, useSession } from 'shared-session';
import {
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
import { LoadMore } from '../../common/load-more';

/** Everything the clubs and the super admins have announced, newest first. */
export function Component() {
  const { user } = useSession();
  const list = useInfiniteQuery(pages('GET /announcement', { query: { limit: 20 } }));
  const announcements = list.data?.pages.flatMap((page) => page.announcements);
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
              onClick={() => void list.refetch()}
            >
              Refresh
            </Button>
          </>
        }
      />
      {list.isPending ? (
        <LoadingState text="Loading announcements..." layout="list" />
      ) : !announcements ? (
        <ErrorState
          message={messageOf(list.error, 'Failed to load announcements')}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : announcements.length === 0 ? (
        <EmptyState
          icon={Megaphone}
          title="No announcements"
          level={2}
          text="As soon as a club has news, they appear here."
        />
      ) : (
        <>
          <SpokenText hidden>
            {plural(list.data?.pages[0]?.total ?? announcements.length, 'announcement')}
          </SpokenText>
          <CardGrid as="ul" min={480} label="Announcements">
            {announcements.map((announcement) => (
              <AnnouncementCard key={announcement._id} announcement={announcement} />
            ))}
          </CardGrid>
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onMore={list.fetchNextPage}
            label="Show more announcements"
          />
        </>
      )}
    </Page>
  );
}
