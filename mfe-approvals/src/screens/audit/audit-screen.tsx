import { Download, LogIn, ScrollText } from 'lucide-react';
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
  ButtonLink,
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
import { count, endOfCampusDay, fromCampus, words } from 'shared-ui/format';
import { Pagination } from 'shared-ui/lists';
import { DateTimeCell, ResponsiveTable } from 'shared-ui/table';
import { usePageOf } from '../../common/use-page-of';
import { auditFile, auditPage, PAGE_SIZE } from '../../features/audit/audit-page';
import { detailWords } from '../../features/audit/detail-words';
import { placeOfPerson, placeOfSubject } from '../../features/audit/audit-places';
import { PlaceLink } from '../../features/audit/place-link';

/** `event.faculty-approved` reads "Event: faculty approved". */
const actionWords = (action: string) => {
  const [kind = '', ...rest] = action.split(/[.:]/);
  return rest.length ? `${words(kind)}: ${rest.join(' ').replaceAll(/[-_]/g, ' ')}` : words(action);
};

/** Who decided what and when. */
export function Component() {
  const { q, typed, setTyped } = useSearchText();
  const { get, set } = useSearchParamValues();
  const [action, from, to] = [get('action'), get('from'), get('to')];
  const isFiltered = [q, action, from, to].some(Boolean);
  const filter = {
    q,
    action,
    from: from && fromCampus(from, '00:00'),
    to: to && endOfCampusDay(to),
  };
  const { page, setPage } = usePageOf([q, action, from, to]);
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...auditPage(filter, page),
    placeholderData: keepPreviousData,
  });
  const [save, isSaving] = useOneAtATime(async () => {
    try {
      saveFile(await auditFile(filter), 'audit.csv');
    } catch (failure) {
      toast.error(messageOf(failure, 'The file could not be made. Please try again.'), {
        duration: 5000,
      });
    }
  });
  return (
    <Page width="wide">
      <PageHeading
        title="Audit"
        subtitle="Every decision, role change and deletion, with who and when"
        back={{ to: '/superAdmin-dashboard', label: 'Super Admin Dashboard' }}
        actions={
          <>
            <ButtonLink to="/audit/sign-ins" kind="secondary" icon={LogIn}>
              Sign-ins
            </ButtonLink>
            <Button
              kind="secondary"
              icon={Download}
              busy={isSaving}
              busyText="Saving..."
              onClick={() => void save()}
            >
              Save as CSV
            </Button>
          </>
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
            label="Search by person or subject"
            placeholder="Search by person or subject"
            value={typed}
            onChange={setTyped}
          />
          <SelectField
            label="Action"
            value={action}
            onChange={(value) => set({ action: value })}
            options={[
              { value: '', label: 'All actions' },
              ...(data?.actions ?? []).map((value) => ({ value, label: actionWords(value) })),
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
        {isPending && <LoadingState text="Loading audit..." layout="table" count={8} />}
        {error && !data && (
          <ErrorState
            message={messageOf(error, 'Failed to fetch the audit')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {data && (
          <>
            <SpokenText tone="muted" as="div">
              {count(data.total)} {data.total === 1 ? 'entry' : 'entries'}
            </SpokenText>
            <ResponsiveTable
              caption="Audit entries"
              busy={isFetching}
              rows={data.data}
              keyOf={({ _id }) => _id}
              empty={
                <EmptyState
                  icon={ScrollText}
                  title="No entries"
                  level={2}
                  text={
                    isFiltered
                      ? 'Nothing matches this filter.'
                      : 'What people decide, change and delete is written down here.'
                  }
                  compact
                />
              }
              columns={[
                { key: 'at', header: 'When', cell: ({ at }) => <DateTimeCell at={at} withYear /> },
                {
                  key: 'actor',
                  header: 'Who',
                  cell: ({ actor }) =>
                    actor ? (
                      <PlaceLink to={placeOfPerson(actor.name)} name={actor.name} />
                    ) : (
                      'The portal'
                    ),
                },
                { key: 'action', header: 'Action', cell: ({ action: done }) => actionWords(done) },
                {
                  key: 'subject',
                  header: 'Subject',
                  cell: (entry) => (
                    <PlaceLink to={placeOfSubject(entry)} name={entry.subject.label} />
                  ),
                },
                { key: 'detail', header: 'Detail', cell: detailWords },
              ]}
            />
            <Pagination
              page={page}
              pageCount={Math.max(1, Math.ceil(data.total / PAGE_SIZE))}
              onChange={setPage}
              label="Pages of the audit"
            />
          </>
        )}
      </Stack>
    </Page>
  );
}
