import { ShieldCheck, Users } from 'lucide-react';
import { Box, Card, Chip, LineClamp, Link, Stack, Tag, Text } from 'shared-ui/core';
import { formatDate } from 'shared-ui/format';
import { Picture } from 'shared-ui/pictures';
import { StatusBadge } from 'shared-ui/status';
import { type MyClub } from '../../../common/my.query';

const badges: Readonly<Record<string, string>> = {
  clubAdmin: 'Admin',
  superAdmin: 'Super Admin',
  facultyCoordinater: 'Faculty',
};
const privileged = ['clubAdmin', 'admin', 'superAdmin'];

/** One club I belong to. */
export function ClubCard({ membership }: { membership: MyClub }) {
  const { clubId: club, role } = membership;
  return (
    <Card as="li">
      <Stack spacing={1}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ width: 48, flexShrink: 0 }}>
            <Picture src={club.clubLogo} alt="" ratio="1/1" rounded icon={Users} />
          </Box>
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <Text as="h3" weight="bold">
              <Link to={`/club/${club._id}`}>{membership.clubName || club.name}</Link>
            </Text>
            <Text size="small" tone="muted">
              {club.clubCategory || 'Uncategorized'}
            </Text>
          </Box>
        </Box>
        <LineClamp lines={3}>{club.description}</LineClamp>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <StatusBadge kind="active" value={String(club.isActive)} />
          <Tag>{badges[role] ?? 'Member'}</Tag>
          {privileged.includes(role) && (
            <Chip icon={ShieldCheck} tone="info">
              Admin Privileges
            </Chip>
          )}
        </Box>
        <Text size="small" tone="muted">
          Joined {formatDate(membership.joinedAt)}
        </Text>
      </Stack>
    </Card>
  );
}
