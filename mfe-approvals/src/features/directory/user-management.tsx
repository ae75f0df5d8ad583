import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { anyMessageOf, useDebounced, useQuery } from 'shared-session';
import { Box, Button, EmptyState, ErrorState, LoadingState, SearchField, SelectField, Stack, StatusBadge, Text } from 'shared-ui/core';
import { count, roleLabel } from 'shared-ui/format';
import { Pagination } from 'shared-ui/lists';
import { ResponsiveTable } from 'shared-ui/table';
import { PersonDialog } from './person-dialog';
import { type DirectoryUser, PAGE_SIZE, usersPage } from './users-page';

const clubsOf = (user: DirectoryUser) => user.clubAffiliations.map(({ clubName }) => clubName).join(', ');

/** The directory of everybody with an account, a page at a time. */
export function UserManagement() {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState('');
  const [department, setDepartment] = useState('');
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string>();
  const q = useDebounced(typed.trim(), 300);
  const { data, isPending, error, refetch, isFetching } = useQuery(usersPage({ q, role, department, page }));
  useEffect(() => setPage(1), [q, role, department]);

  if (error && !data)
    return (
      <ErrorState
        message={`Error: ${anyMessageOf(error, 'the users could not be loaded')}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  const open = data?.data.find(({ _id }) => _id === openId);
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, alignItems: 'end' }}>
        <SearchField label="Search by name or email" placeholder="Search by name or email" value={typed} onChange={setTyped} />
        <SelectField
          label="Role"
          value={role}
          onChange={setRole}
          options={[{ value: '', label: 'All roles' }, ...(data?.roles ?? []).map((value) => ({ value, label: roleLabel(value) }))]}
        />
        <SelectField
          label="Department"
          value={department}
          onChange={setDepartment}
          options={[{ value: '', label: 'All departments' }, ...(data?.departments ?? []).map((value) => ({ value, label: value }))]}
        />
      </Box>
      {isPending && <LoadingState text="Loading users..." layout="table" count={6} />}
      {data && (
        <>
          <Text tone="muted" as="div" role="status">
            Showing {count(data.filtered)} of {count(data.total)} users · {count(data.active)} active
          </Text>
          <ResponsiveTable
            caption="Users"
            busy={isFetching}
            rows={data.data}
            keyOf={(user) => user._id}
            empty={<EmptyState icon={Users} title="No users found" text="Try another name, role or department." compact />}
            columns={[
              {
                key: 'user',
                header: 'User',
                hideLabel: true,
                width: '28%',
                cell: (user) => (
                  <Stack>
                    <Button kind="quiet" onClick={() => setOpenId(user._id)} sx={{ alignSelf: 'flex-start', px: 0, textAlign: 'start' }}>
                      {user.name}
                    </Button>
                    <Text size="small" tone="muted">
                      {user.email}
                    </Text>
                  </Stack>
                ),
              },
              { key: 'role', header: 'Role', width: '1%', cell: (user) => <StatusBadge kind="role" value={user.role} /> },
              {
                key: 'department',
                header: 'Department/club',
                cell: (user) => (
                  <Stack>
                    <span>{user.department || 'Not given'}</span>
                    <Text size="small" tone="muted">
                      {clubsOf(user)}
                    </Text>
                  </Stack>
                ),
              },
              {
                key: 'year',
                header: 'Year',
                width: '1%',
                cell: (user) => <Text sx={{ whiteSpace: 'nowrap' }}>{user.year || 'Not given'}</Text>,
              },
              { key: 'status', header: 'Status', width: '1%', cell: (user) => <StatusBadge kind="active" value={String(user.isActive)} /> },
            ]}
          />
          <Pagination page={page} pageCount={Math.max(1, Math.ceil(data.filtered / PAGE_SIZE))} onChange={setPage} label="Pages of users" />
        </>
      )}
      {open && <PersonDialog user={open} onClose={() => setOpenId(undefined)} />}
    </Stack>
  );
}
