import { type Answer, type EventDetail } from 'contracts';
import { messageOf, query, useQuery } from 'shared-session';
import { Card, ErrorState, LoadingState, Page, PageHeading, Stack, Text } from 'shared-ui/core';
import { formatDate, formatTimeRange } from 'shared-ui/format';
import { Picture } from 'shared-ui/pictures';
import { PrintButton } from 'shared-ui/print';
import { ManagedEvent } from '../../common/managed-event';

const qrIn = ({ data }: Answer<'GET /event/:id/qr'>) => data;

/** On paper it fills the page: A4 without its margins and the card's own edge. */
const wholePage = {
  alignItems: 'center',
  textAlign: 'center',
  py: 3,
  '@media print': { minHeight: '240mm', justifyContent: 'space-between' },
} as const;
const picture = {
  width: 'min(100%, 95mm)',
  aspectRatio: '1',
  background: '#fff',
  padding: 8,
  borderRadius: 8,
} as const;

/** A poster of the event with the QR code of its page. */
export const Component = () => (
  <ManagedEvent title="Poster">{(event) => <Poster event={event} />}</ManagedEvent>
);

function Poster({ event }: { event: EventDetail }) {
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...query('GET /event/:id/qr', { params: { id: event._id } }),
    select: qrIn,
  });
  return (
    <Page width="narrow">
      <div data-screen-only="">
        <PageHeading
          title="Poster"
          subtitle="Print it, or save it as PDF in the print dialog."
          back={{ to: `/manage-event/${event._id}`, label: 'Manage event' }}
          actions={data && <PrintButton />}
        />
      </div>
      {isPending ? (
        <LoadingState text="Loading poster..." layout="detail" />
      ) : data ? (
        <Card as="article" aria-label="Poster">
          <Stack spacing={3} sx={wholePage}>
            <Picture
              src={event.eventBanner}
              alt={`Banner of ${event.name}`}
              ratio="21 / 8"
              fallbackName={event.name}
              rounded
              sx={{ width: '100%' }}
            />
            <Text tone="muted" size="large">
              {event.clubId.name}
            </Text>
            <Text
              as="h2"
              size="display"
              weight="bold"
              sx={{ fontSize: { xs: '2rem', sm: '3rem' }, lineHeight: 1.15 }}
            >
              {event.name}
            </Text>
            <Stack spacing={1}>
              <Text size="title">{formatDate(event.date)}</Text>
              <Text size="title">{formatTimeRange(event.date, event.duration)}</Text>
              <Text size="title">{event.venue || 'Online'}</Text>
            </Stack>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`}
              alt="QR code of the event's page"
              style={picture}
            />
            <Text sx={{ overflowWrap: 'anywhere' }}>{data.address}</Text>
          </Stack>
        </Card>
      ) : (
        <ErrorState
          message={messageOf(error, 'The poster could not be made.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </Page>
  );
}
