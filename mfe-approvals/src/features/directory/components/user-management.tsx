import { useCallback, useState } from 'react';
import {
  anyMessageOf,
  isKnownRole,
  keepPreviousData,
  query,
  useQuery,
  useSearchParamValues,
  useSearchText,
} from 'shared-session';
import { SearchField, SelectField } from 'shared-ui/controls';
import { Box, ErrorState, LoadingState, Stack, SpokenText } from 'shared-ui/core';
import { count, roleLabel } from 'shared-ui/format';
import { Pagination } from 'shared-ui/pagination';
import { usePageOf } from '../../../common/use-page-of';
import { PersonDialog } from './person-dialog';
import { UserTable } from './user-table';

const PAGE_SIZE = 25;

const roleFrom = (text: string) => (isKnownRole(text) ? text : undefined);

/** Also the value of the address, before the options are loaded or when it is none of them. */
const withChosen = (options: readonly string[] = [], chosen = ''): string[] =>
  options.includes(chosen) || !chosen ? [...options] : [chosen, ...options];

/** The directory of everybody with an account, a page at a time. */
export function UserManagement() {
  const { q, typed, setTyped } = useSearchText();
  const { get, set } = useSearchParamValues();
  const [role, department] = [roleFrom(get('role')), get('department')];
  const [openId, setOpenId] = useState<string>();
  const { page, setPage } = usePageOf([q, role ?? '', department]);
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...query('GET /auth/all-users', {
      query: { q, role, department, page, limit: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

  // Kept, so that typing does not render the table again.
  const clear = useCallback(() => set({ q: '', role: '', department: '' }), [set]);
  const isFiltered = Boolean(q || role || department);
  const open = data?.data.find(({ _id }) => _id === openId);
  return (
    <Stack spacing={2}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' },
          alignItems: 'end',
        }}
      >
        <SearchField
          label="Search by name or email"
          placeholder="Search by name or email"
          value={typed}
          onChange={setTyped}
        />
        <SelectField
          label="Role"
          value={role ?? ''}
          onChange={(value) => set({ role: value })}
          options={[
            { value: '', label: 'All roles' },
            ...withChosen(data?.roles.filter(isKnownRole), role).map((value) => ({
              value,
              label: roleLabel(value),
            })),
          ]}
        />
        <SelectField
          label="Department"
          value={department}
          onChange={(value) => set({ department: value })}
          options={[
            { value: '', label: 'All departments' },
            ...withChosen(data?.departments, department).map((value) => ({ value, label: value })),
          ]}
        />
      </Box>
      {isPending && <LoadingState text="Loading users..." layout="table" count={6} />}
      {error && !data && (
        <ErrorState
          message={`Error: ${anyMessageOf(error, 'the users could not be loaded')}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && (
        <>
          <SpokenText tone="muted" as="div">
            Showing {count(data.filtered)} of {count(data.total)} users · {count(data.active)}{' '}
            active
          </SpokenText>
          <UserTable
            users={data.data}
            onOpen={setOpenId}
            busy={isFetching}
            onClear={isFiltered ? clear : undefined}
          />
          <Pagination
            page={page}
            pageCount={Math.max(1, Math.ceil(data.filtered / PAGE_SIZE))}
            onChange={setPage}
            label="Pages of users"
          />
        </>
      )}
      {open && <PersonDialog user={open} onClose={() => setOpenId(undefined)} />}
    </Stack>
  );
}
