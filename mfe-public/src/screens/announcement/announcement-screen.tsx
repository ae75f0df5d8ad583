import { MegaphoneOff, Share2 } from 'lucide-react';
import { isStatus, messageOf, query as read, useDocumentTitle, useQuery } from 'shared-session';
import { useParams } from 'shared-session/router';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  Stack,
  Text,
} from 'shared-ui/core';
import { Attachments } from '../../features/announcements/components/attachments';
import { Posted } from '../../features/announcements/components/posted';
import { shareLink } from '../../common/share';

const back = { to: '/announcements', label: 'Announcements' };

/** One announcement, whole, at an address that can be passed on. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...read('GET /announcement/:id', { params: { id } }),
    select: ({ data }) => data,
  });
  const announcement = query.data;
  useDocumentTitle(announcement?.title);
  if (announcement)
    return (
      <Page width="narrow">
        <PageHeading
          title={announcement.title}
          back={back}
          actions={
            <Button
              kind="secondary"
              icon={Share2}
              onClick={() => void shareLink(announcement.title, window.location.href)}
            >
              Share
            </Button>
          }
        />
        <Card>
          <Stack spacing={2} sx={{ overflowWrap: 'anywhere' }}>
            <Posted announcement={announcement} />
            <Text measure sx={{ whiteSpace: 'pre-line' }}>
              {announcement.description}
            </Text>
            <Attachments paths={announcement.attachments} />
          </Stack>
        </Card>
      </Page>
    );
  return (
    <Page width="narrow">
      <PageHeading title="Announcement" back={back} />
      {query.isPending ? (
        <LoadingState text="Loading announcement..." layout="detail" />
      ) : isStatus(query.error, 404) ? (
        <EmptyState
          icon={MegaphoneOff}
          title={messageOf(query.error, 'Announcement not found')}
          level={2}
          text="It may have been deleted, or its time is over."
          action={
            <ButtonLink kind="primary" to="/announcements">
              All announcements
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState
          message={messageOf(query.error, 'Failed to load announcement details')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </Page>
  );
}
