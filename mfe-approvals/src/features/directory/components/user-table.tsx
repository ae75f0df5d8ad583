import { Users } from 'lucide-react';
import { memo } from 'react';
import { Button, EmptyState, Stack, Text } from 'shared-ui/core';
import { Email } from 'shared-ui/data';
import { StatusBadge } from 'shared-ui/status';
import { ResponsiveTable, type TableColumn } from 'shared-ui/table';
import { type DirectoryUser } from '../api/use-person-actions';

const columnsOf = (onOpen: (id: string) => void): TableColumn<DirectoryUser>[] => [
  {
    key: 'user',
    header: 'User',
    hideLabel: true,
    width: '26%',
    cell: ({ _id, name, email }) => (
      <Stack>
        <Button
          kind="quiet"
          onClick={() => onOpen(_id)}
          sx={{ alignSelf: 'flex-start', px: 0, textAlign: 'start' }}
        >
          {name}
        </Button>
        <Text size="small" tone="muted">
          <Email address={email} />
        </Text>
      </Stack>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ role }) => <StatusBadge kind="role" value={role} /> },
  {
    key: 'department',
    header: 'Department/club',
    width: '34%',
    cell: ({ department, clubAffiliations }) => (
      <div>
        <div>{department || 'Not given'}</div>
        <Text size="small" tone="muted" as="div">
          {clubAffiliations.map(({ clubName }) => clubName).join(', ')}
        </Text>
      </div>
    ),
  },
  {
    key: 'year',
    header: 'Year',
    cell: ({ year }) => <span style={{ whiteSpace: 'nowrap' }}>{year || 'Not given'}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isActive }) => <StatusBadge kind="active" value={String(isActive)} />,
  },
];

interface UserTableProps {
  users: DirectoryUser[];
  onOpen: (id: string) => void;
  /** True while other rows load. */
  busy: boolean;
  /** Clears the filters; undefined when none is set. */
  onClear: (() => void) | undefined;
}

/** A page of people. Memoized, so that typing in the search does not render it again. */
export const UserTable = memo(function UserTable({ users, onOpen, busy, onClear }: UserTableProps) {
  return (
    <ResponsiveTable
      caption="Users"
      rows={users}
      keyOf={({ _id }) => _id}
      busy={busy}
      empty={
        <EmptyState
          icon={Users}
          title="No users found"
          text="Try another name, role or department."
          compact
          action={
            onClear && (
              <Button kind="secondary" onClick={onClear}>
                Clear filters
              </Button>
            )
          }
        />
      }
      columns={columnsOf(onOpen)}
    />
  );
});
