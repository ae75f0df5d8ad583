import { memo } from 'react';
import { GraduationCap, UserRound, Users } from 'lucide-react';
import { Box, Card, LineClamp, Picture, Stack, StatusBadge, Text } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { type ListedClub } from '../api/club-list.query';
import { memberCountOf } from '../club-filters';

/** One club of the list; the whole card opens the club. */
export const ClubCard = memo(function ClubCard({ club }: { club: ListedClub }) {
  return (
    <Card as="li" to={`/club/${club._id}`} linkLabel={club.name} interactive>
      <Stack spacing={1.5}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', minWidth: 0 }}>
          <Box sx={{ width: 64, flexShrink: 0 }}>
            <Picture src={club.clubLogo} alt={`Logo of ${club.name}`} ratio="1/1" fallbackName={club.name} icon={Users} rounded />
          </Box>
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <Text as="h2" size="large" weight="bold" sx={{ overflowWrap: 'anywhere' }}>
              {club.name}
            </Text>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
              <Text as="span" size="small" tone="muted">
                {plural(memberCountOf(club), 'member')}
              </Text>
              {club.isActive ? <StatusBadge kind="active" value="true" label="Active" /> : null}
            </Box>
          </Box>
        </Box>
        {club.description ? <LineClamp lines={3}>{club.description}</LineClamp> : null}
        <Stack spacing={0.5}>
          <Line icon={UserRound} label="Club Admin" value={club.clubLeadId?.name || 'No lead assigned'} />
          <Line icon={GraduationCap} label="Faculty Coordinator" value={club.facultyCoordinater?.name || 'Not assigned'} />
        </Stack>
      </Stack>
    </Card>
  );
});

function Line({ icon: Icon, label, value }: { icon: typeof Users; label: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
      <Icon size={16} aria-hidden />
      <Text as="span" size="small" tone="muted">
        {label}
      </Text>
      <Text as="span" size="small" sx={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
    </Box>
  );
}
