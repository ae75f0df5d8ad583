import { Download, LogIn } from 'lucide-react';
import {
  keepPreviousData,
  messageOf,
  saveFile,
  toast,
  useOneAtATime,
  useQuery,
  useSearchParamValues,
  useSearchText,
} from 'shared-session';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  SearchField,
  SelectField,
  Stack,
  SpokenText,
  TextField,
} from 'shared-ui/core';
import { count, endOfCampusDay, fromCampus } from 'shared-ui/format';
import { Pagination } from 'shared-ui/lists';
import { DateTimeCell, ResponsiveTable } from 'shared-ui/table';
import { usePageOf } from '../../common/use-page-of';
import { outcomeWords, wayWords } from '../../features/sign-ins/sign-in-words';
import {
  outcomeOf,
  PAGE_SIZE,
  type SignInEntry,
  signInsFile,
  signInsPage,
} from '../../features/sign-ins/sign-ins-page';

/** Who signed in and who failed to. */
export function Component() {
  const { q, typed, setTyped } = useSearchText();
  const { get, set } = useSearchParamValues();
  const [outcome, from, to] = [outcomeOf(get('outcome')), get('from'), get('to')];
  const filter = {
    q,
    outcome,
    from: from && fromCampus(from, '00:00'),
    to: to && endOfCampusDay(to),
  };
  const { page, setPage } = usePageOf([q, outcome, from, to]);
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...signInsPage(filter, page),
    placeholderData: keepPreviousData,
  });
  const [save, isSaving] = useOneAtATime(async () => {
    try {
      saveFile(await signInsFile(filter), 'sign-ins.csv');
    } catch (failure) {
      toast.error(messageOf(failure, 'The file could not be made. Please try again.'), {
        duration: 5000,
      });
    }
  });
  return (
    <Page width="wide">
      <PageHeading
        title="Sign-ins"
        subtitle="Who signed in and who failed to, with when and from where"
        back={{ to: '/audit', label: 'Audit' }}
        actions={
          <Button
            kind="secondary"
            icon={Download}
            busy={isSaving}
            busyText="Saving..."
            onClick={() => void save()}
          >
            Save as CSV
          </Button>
        }
      />
      <Stack spacing={2}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 1fr 1fr 1fr' },
            alignItems: 'end',
          }}
        >
          <SearchField
            label="Search by person or network address"
            placeholder="Search by person or network address"
            value={typed}
            onChange={setTyped}
          />
          <SelectField
            label="Outcome"
            value={outcome}
            onChange={(value) => set({ outcome: value })}
            options={[
              { value: '', label: 'All sign-ins' },
              { value: 'success', label: 'Signed in' },
              { value: 'failure', label: 'Failed' },
            ]}
          />
          <TextField
            label="From"
            type="date"
            value={from}
            onChange={(value) => set({ from: value })}
          />
          <TextField label="To" type="date" value={to} onChange={(value) => set({ to: value })} />
        </Box>
        {isPending && <LoadingState text="Loading sign-ins..." layout="table" count={8} />}
        {error && !data && (
          <ErrorState
            message={messageOf(error, 'The sign-ins could not be loaded.')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {data && (
          <>
            <SpokenText tone="muted" as="div">
              {count(data.total)} {data.total === 1 ? 'sign-in' : 'sign-ins'}
            </SpokenText>
            <SignInTable
              rows={data.data}
              isBusy={isFetching}
              isFiltered={[q, outcome, from, to].some(Boolean)}
            />
            <Pagination
              page={page}
              pageCount={Math.max(1, Math.ceil(data.total / PAGE_SIZE))}
              onChange={setPage}
              label="Pages of the sign-ins"
            />
          </>
        )}
      </Stack>
    </Page>
  );
}

interface SignInTableProps {
  rows: readonly SignInEntry[];
  isBusy: boolean;
  isFiltered: boolean;
}

function SignInTable({ rows, isBusy, isFiltered }: SignInTableProps) {
  return (
    <ResponsiveTable
      caption="Sign-ins"
      busy={isBusy}
      rows={rows}
      keyOf={({ _id }) => _id}
      empty={
        <EmptyState
          icon={LogIn}
          title="No sign-ins"
          level={2}
          text={
            isFiltered
              ? 'Nothing matches this filter.'
              : 'Each sign-in is written down here, and each attempt that failed.'
          }
          compact
        />
      }
      columns={[
        { key: 'at', header: 'When', cell: ({ at }) => <DateTimeCell at={at} withYear /> },
        {
          key: 'person',
          header: 'Who',
          cell: ({ person }) => person?.name ?? 'Nobody known',
        },
        { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => outcomeWords(outcome) },
        { key: 'way', header: 'With', cell: ({ way }) => wayWords(way) },
        { key: 'network', header: 'Network address', cell: ({ network }) => network },
      ]}
    />
  );
}
