import { type User } from 'shared-session';
import { Link, Stack, Text } from 'shared-ui/core';
import { KeyValueList } from 'shared-ui/data';
import { roleLabel } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';

/** What the portal knows about me, to read. */
export const ProfileFacts = ({ user }: { user: User }) => (
  <KeyValueList
    columns={2}
    items={[
      { label: 'Name', value: user.name },
      { label: 'Email', value: user.email },
      { label: 'Department', value: user.department || 'Not given' },
      { label: 'Year', value: user.year || 'Not given' },
      { label: 'Role', value: roleLabel(user.role) },
      { label: 'Status', value: <StatusBadge kind="active" value={String(user.isActive)} /> },
      {
        label: 'Club Affiliations',
        value:
          user.clubAffiliations.length === 0 ? (
            'No clubs'
          ) : (
            <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {user.clubAffiliations.map(({ _id, clubId, clubName, role }) => (
                <li key={_id}>
                  <Link to={`/club/${clubId}`}>{clubName}</Link>{' '}
                  <Text as="span" size="small" tone="muted">
                    {roleLabel(role, 'club')}
                  </Text>
                </li>
              ))}
            </Stack>
          ),
      },
    ]}
  />
);
