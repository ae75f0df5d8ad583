import { isStatus, messageOf, useQuery } from 'shared-session';
import { useParams } from 'shared-session/router';
import { EmptyState, ErrorState, LoadingState, Page, PageHeading, Stack } from 'shared-ui/core';
import { formatFullDateTime } from 'shared-ui/format';
import { eventById } from '../../common/event-by-id';
import { PassDesk } from '../../features/check-in/components/pass-desk';
import { PeopleDesk } from '../../features/check-in/components/people-desk';

/** The desk at the door: passes and the list of people. */
export function Component() {
  const { id = '' } = useParams();
  const event = useQuery(eventById(id));
  return (
    <Page width="normal">
      <PageHeading
        title="Check-in"
        subtitle={
          event.data ? `${event.data.name} · ${formatFullDateTime(event.data.date)}` : undefined
        }
        back={{ to: `/manage-event/${id}`, label: 'Manage event' }}
      />
      {event.isPending ? (
        <LoadingState text="Loading event..." layout="list" />
      ) : event.isError && !isStatus(event.error, 404) ? (
        <ErrorState
          message={messageOf(event.error, 'Failed to load event details')}
          busy={event.isFetching}
          onRetry={() => void event.refetch()}
        />
      ) : event.data?.mayManage ? (
        <Stack spacing={3}>
          <PassDesk eventId={id} />
          <PeopleDesk eventId={id} />
        </Stack>
      ) : (
        <EmptyState
          level={2}
          title="Event not found"
          text="It may have been removed, or you do not run its club."
        />
      )}
    </Page>
  );
}
