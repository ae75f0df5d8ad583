import { useEffect } from 'react';
import { type EventDetail } from 'contracts';
import { messageOf, pages, useInfiniteQuery } from 'shared-session';
import { Box, EmptyState, ErrorState, LoadingState, Page, PageHeading } from 'shared-ui/core';
import { compareNames, formatFullDateTime, plural } from 'shared-ui/format';
import { PrintButton } from 'shared-ui/print';
import { ResponsiveTable } from 'shared-ui/table';
import { ManagedEvent } from '../../common/managed-event';

/** Everybody with a confirmed place, for printing. */
export const Component = () => (
  <ManagedEvent title="Participant list">{(event) => <List event={event} />}</ManagedEvent>
);

function List({ event }: { event: EventDetail }) {
  const people = useInfiniteQuery(
    pages('GET /event/:id/registrations', {
      params: { id: event._id },
      query: { limit: 100, status: 'CONFIRMED' },
    }),
  );
  const { hasNextPage, isFetching, fetchNextPage, isError } = people;
  // Printing needs all pages, so they are fetched one after the other.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const listed = people.data?.pages.flatMap(({ data }) => data) ?? [];
  // At the door somebody looks a name up on paper.
  const rows = listed.sort((one, other) => compareNames(one.name, other.name));
  const isWhole = people.data !== undefined && !hasNextPage;
  return (
    <Page>
      <PageHeading
        title={`Participants of ${event.name}`}
        subtitle={`${formatFullDateTime(event.date)} · ${event.venue}${isWhole ? ` · ${plural(rows.length, 'participant')}` : ''}`}
        back={{ to: `/manage-event/${event._id}`, label: 'Manage event' }}
        actions={isWhole && rows.length > 0 ? <PrintButton /> : undefined}
      />
      {isError ? (
        <ErrorState
          message={messageOf(people.error, 'The people could not be loaded.')}
          busy={isFetching}
          onRetry={() => void (people.data ? fetchNextPage() : people.refetch())}
        />
      ) : !isWhole ? (
        <LoadingState text="Loading participants..." layout="table" />
      ) : (
        <ResponsiveTable
          caption="Participants"
          rows={rows}
          keyOf={({ _id }) => _id}
          empty={
            <EmptyState
              level={2}
              title="No participants yet"
              text="People with a confirmed place are listed here, to be printed."
            />
          }
          columns={[
            { key: 'name', header: 'Name', hideLabel: true, cell: ({ name }) => name },
            { key: 'department', header: 'Department', cell: ({ department }) => department },
            { key: 'year', header: 'Year', cell: ({ year }) => year },
            { key: 'team', header: 'Team', cell: ({ teamName }) => teamName },
            {
              key: 'here',
              header: 'Here',
              cell: ({ checkedInAt }) => (checkedInAt ? 'Checked in' : '☐'),
            },
            {
              key: 'signature',
              header: 'Signature',
              width: '22%',
              cell: () => <Box sx={{ minHeight: 28 }} />,
            },
          ]}
        />
      )}
    </Page>
  );
}
