import { CalendarDays, Tag, Users } from 'lucide-react';
import { type Club } from 'contracts';
import { Box, Card, Chip, PageHeading, Stack, Text } from 'shared-ui/core';
import { formatDate, plural } from 'shared-ui/format';
import { Picture } from 'shared-ui/pictures';
import { StatusBadge } from 'shared-ui/status';
import { FollowButton } from '../../../common/follow-or-save-buttons';
import { JoinBox } from './join-box';

/** The club's name, logo and main action. */
export function ClubHeader({ club }: { club: Club }) {
  const created = formatDate(club.createdAt);
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ width: 96, flexShrink: 0 }}>
          <Picture
            src={club.clubLogo}
            alt={`Logo of ${club.name}`}
            ratio="1/1"
            fallbackName={club.name}
            icon={Users}
            rounded
            priority
          />
        </Box>
        <Stack spacing={1.5} sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <PageHeading title={club.name} back={{ to: '/clubs', label: 'All clubs' }} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Chip icon={Users}>{plural(club.memberCount, 'member')}</Chip>
            <Chip icon={Tag}>{club.clubCategory || 'Uncategorized'}</Chip>
            {club.isActive ? <StatusBadge kind="active" value="true" label="Active Club" /> : null}
            {created ? <Chip icon={CalendarDays}>{`Created ${created}`}</Chip> : null}
          </Box>
          {club.description ? (
            <Text measure sx={{ whiteSpace: 'pre-line' }}>
              {club.description}
            </Text>
          ) : null}
          <div>
            <FollowButton clubId={club._id} isActive={club.isActive} />
          </div>
        </Stack>
        <JoinBox club={club} />
      </Box>
    </Card>
  );
}
