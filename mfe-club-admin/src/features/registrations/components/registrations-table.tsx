import { useState } from 'react';
import { type Answer, type RegistrationRow } from 'contracts';
import { keepPreviousData, useDebounced, useQuery } from 'shared-session';
import { SearchField, SelectField } from 'shared-ui/controls';
import {
  Box,
  Button,
  Chip,
  EmptyState,
  ErrorState,
  LoadingState,
  SpokenText,
  Stack,
  Text,
} from 'shared-ui/core';
import { Email } from 'shared-ui/data';
import { count, formatDateTime, plural } from 'shared-ui/format';
import { Pagination } from 'shared-ui/pagination';
import { StatusBadge } from 'shared-ui/status';
import { DateTimeCell, ResponsiveTable } from 'shared-ui/table';
import {
  eventRegistrations,
  pageSize,
  usePayment,
  type RegistrationFilter,
} from '../api/registrations.query';

const statuses = [
  { value: '', label: 'All' },
  { value: 'CONFIRMED', label: 'CONFIRMED' },
  { value: 'PENDING', label: 'PENDING' },
  { value: 'CANCELLED', label: 'CANCELLED' },
] as const;

/** Everyone registered for one event, page by page, with payment and the waiting list. */
export function RegistrationsTable({ eventId, fees }: { eventId: string; fees: number }) {
  const [filter, setFilter] = useState<RegistrationFilter>({ page: 1, q: '', status: '' });
  const asked = { ...filter, q: useDebounced(filter.q, 300) };
  const registrations = useQuery({
    ...eventRegistrations(eventId, asked),
    placeholderData: keepPreviousData,
  });
  const payment = usePayment(eventId, asked);
  const change = (part: Partial<RegistrationFilter>) =>
    setFilter((now) => ({ ...now, page: 1, ...part }));

  const isFiltered = asked.q.trim() !== '' || asked.status !== '';

  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <SearchField
            label="Search registrations"
            placeholder="Search by name or email"
            value={filter.q}
            onChange={(q) => change({ q })}
          />
        </Box>
        <SelectField
          label="Status"
          value={filter.status}
          onChange={(value) =>
            change({ status: statuses.find((one) => one.value === value)?.value ?? '' })
          }
          options={[...statuses]}
        />
      </Stack>
      {registrations.isPending ? (
        <LoadingState text="Loading registrations..." layout="table" />
      ) : registrations.data ? (
        <Found
          answer={registrations.data}
          isBusy={registrations.isFetching}
          isFiltered={isFiltered}
          fees={fees}
          payment={payment}
          page={filter.page}
          onPage={(page) => change({ page })}
        />
      ) : (
        <ErrorState
          message="The registrations could not be loaded."
          retryLabel="Try Again"
          busy={registrations.isFetching}
          onRetry={() => void registrations.refetch()}
        />
      )}
    </Stack>
  );
}

/** Where the other columns leave room for it. */
const onOneLine = { '@media (min-width: 700px)': { whiteSpace: 'nowrap' } };

interface FoundProps {
  answer: Answer<'GET /event/:id/registrations'>;
  isBusy: boolean;
  isFiltered: boolean;
  fees: number;
  payment: ReturnType<typeof usePayment>;
  page: number;
  onPage: (page: number) => void;
}

function Found({
  answer: { data: rows, total },
  isBusy,
  isFiltered,
  fees,
  payment,
  page,
  onPage,
}: FoundProps) {
  return (
    <>
      <SpokenText size="small" tone="muted">
        {plural(total, 'registration')}
      </SpokenText>
      {rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No participants match your search' : 'No Participants Yet'}
        />
      ) : (
        <ResponsiveTable
          caption="Registrations"
          rows={rows}
          keyOf={(row) => row._id}
          busy={isBusy}
          columns={[
            { key: 'name', header: 'Name', width: '30%', cell: (row) => <Person row={row} /> },
            {
              key: 'department',
              header: 'Department',
              cell: (row) =>
                [row.department, row.year].filter((text) => text && text !== 'N/A').join(', ') ||
                'N/A',
            },
            { key: 'status', header: 'Status', cell: (row) => <Place row={row} /> },
            {
              key: 'registered',
              header: 'Registered',
              cell: (row) => <DateTimeCell at={row.registrationDate} />,
            },
            {
              key: 'payment',
              header: 'Payment',
              cell: (row) =>
                fees > 0 && row.status !== 'CANCELLED' && row.waiting === null ? (
                  <Stack
                    direction="row"
                    spacing={1}
                    sx={{ alignItems: 'center', flexWrap: 'wrap' }}
                  >
                    <StatusBadge kind="payment" value={String(row.paymentStatus)} />
                    <Button
                      kind="quiet"
                      size="small"
                      disabled={payment.isPending}
                      sx={onOneLine}
                      singleClick
                      about={`for ${row.teamId ? `team ${row.teamName}` : row.name}`}
                      onClick={() =>
                        payment.mutate({
                          id: row._id,
                          teamId: row.teamId,
                          paid: !row.paymentStatus,
                        })
                      }
                    >
                      {row.paymentStatus ? 'Mark as unpaid' : 'Mark as paid'}
                    </Button>
                  </Stack>
                ) : (
                  <Text as="span" tone="muted">
                    {fees > 0 ? '–' : 'Free'}
                  </Text>
                ),
            },
          ]}
        />
      )}
      {total > pageSize ? (
        <Pagination
          label="Pages of registrations"
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          onChange={onPage}
        />
      ) : null}
    </>
  );
}

function Person({ row }: { row: RegistrationRow }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text as="span" weight="medium">
        {row.name}
      </Text>
      <Text size="small" tone="muted">
        <Email address={row.email} />
      </Text>
      {row.teamName ? (
        <Chip>{row.isTeamLeader ? `${row.teamName} · leader` : row.teamName}</Chip>
      ) : null}
    </Box>
  );
}

function Place({ row }: { row: RegistrationRow }) {
  return (
    <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <StatusBadge kind="participant" value={row.status} />
      {row.waiting !== null ? <Chip>Waiting list, place {count(row.waiting)}</Chip> : null}
      {row.invited ? (
        <Chip>
          {row.answerBy ? `Invited, answer by ${formatDateTime(row.answerBy)}` : 'Invited'}
        </Chip>
      ) : null}
      {row.checkedInAt ? <Chip>Checked in</Chip> : null}
    </Stack>
  );
}
