import { type ReactNode } from 'react';
import { type EventDetail } from 'contracts';
import { isStatus, messageOf, useQuery } from 'shared-session';
import { useParams } from 'shared-session/router';
import { EmptyState, ErrorState, LoadingState, Page, PageHeading } from 'shared-ui/core';
import { eventById } from './event-by-id.query';

interface ManagedEventProps {
  /** The page's title while there is no event. */
  title: string;
  /** The back link; the event's own page when left out. */
  back?: { to: string; label: string };
  /** True for the width of tables. */
  isWide?: boolean;
  children: (event: EventDetail) => ReactNode;
}

/** A page about the event of the address, for the people who run its club. */
export function ManagedEvent({ title, back, isWide = false, children }: ManagedEventProps) {
  const { id = '' } = useParams();
  const event = useQuery(eventById(id));
  if (event.data?.mayManage) return children(event.data);
  return (
    <Page width={isWide ? 'wide' : undefined}>
      <PageHeading
        title={title}
        back={back ?? { to: `/manage-event/${id}`, label: 'Manage event' }}
      />
      {event.isPending ? (
        <LoadingState text="Loading event..." layout={isWide ? 'table' : 'list'} />
      ) : event.isError && !isStatus(event.error, 404) ? (
        <ErrorState
          message={messageOf(event.error, 'Failed to load event details')}
          busy={event.isFetching}
          onRetry={() => void event.refetch()}
        />
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
