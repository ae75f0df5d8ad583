import { MegaphoneOff, Share2 } from 'lucide-react';
import { query as read, useDocumentTitle, useQuery } from 'shared-session';
import { useParams } from 'shared-session/router';
import { Button, Card, Page, PageHeading, Stack, Text } from 'shared-ui/core';
import { Attachments } from '../../features/announcements/components/attachments';
import { Posted } from '../../features/announcements/components/posted';
import { EntryState } from '../../common/entry-state';
import { shareLink } from '../../common/share';

const back = { to: '/announcements', label: 'Announcements' };

/** One announcement with all its text. */
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
      <EntryState
        query={query}
        loading="Loading announcement..."
        failure="Failed to load announcement details"
        gone={{
          icon: MegaphoneOff,
          title: 'Announcement not found',
          text: 'It may have been deleted, or its time is over.',
          to: '/announcements',
          action: 'All announcements',
        }}
      />
    </Page>
  );
}
