import { useState } from 'react';
import { isStatus, messageOf, useQuery } from 'shared-session';
import { useParams } from 'shared-session/router';
import {
  Alert,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  Stack,
} from 'shared-ui/core';
import { formatFullDateTime } from 'shared-ui/format';
import { eventById } from '../../common/event-by-id.query';
import { type Arrival } from '../../features/check-in/api/check-in.query';
import { CheckedInCount } from '../../features/check-in/components/checked-in-count';
import { PassCheckIn } from '../../features/check-in/components/pass-check-in';
import { PeopleCheckIn } from '../../features/check-in/components/people-check-in';

/** Checks people in: by their passes, or in the list. */
export function Component() {
  const { id = '' } = useParams();
  const event = useQuery(eventById(id));
  const [arrival, setArrival] = useState<Arrival | null>(null);
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
      ) : event.isLoadingError && !isStatus(event.error, 404) ? (
        <ErrorState
          message={messageOf(event.error, 'Failed to load event details')}
          busy={event.isFetching}
          onRetry={() => void event.refetch()}
        />
      ) : event.data?.mayManage && event.data.status === 'CANCELLED' ? (
        <Alert kind="warning">This event has been cancelled. Nobody can be checked in.</Alert>
      ) : event.data?.mayManage ? (
        <Stack spacing={3}>
          <CheckedInCount eventId={id} />
          <PassCheckIn eventId={id} arrival={arrival} onArrival={setArrival} />
          <PeopleCheckIn eventId={id} fees={event.data.fees} onUndo={() => setArrival(null)} />
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
