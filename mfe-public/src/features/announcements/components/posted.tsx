import { type Announcement, type ListedAnnouncement } from 'contracts';
import { query, useQuery } from 'shared-session';
import { Box, Chip, Link, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/format';
import { nameOf } from '../reference';
import { creatorIdOf, creatorLabel } from '../permissions';

/** When it was posted, and by whom. */
export function Posted({ announcement }: { announcement: Announcement | ListedAnnouncement }) {
  const posted = formatDateTime(announcement.createdAt);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {posted ? <Text as="span" size="small" tone="muted">{`Posted ${posted}`}</Text> : null}
      <CreatorLabel announcement={announcement} />
    </Box>
  );
}

/** The creator's label. One query per creator, shared by all their announcements. */
function CreatorLabel({ announcement }: { announcement: Announcement | ListedAnnouncement }) {
  const creatorId = creatorIdOf(announcement);
  const { data, isFetching } = useQuery({
    ...query('GET /club/:creatorId/clubs-with-admin-status', {
      params: { creatorId: creatorId ?? '' },
    }),
    select: ({ clubs }) => creatorLabel(clubs),
    enabled: Boolean(creatorId),
    staleTime: 300_000,
  });
  const { clubId, clubName } = announcement;
  const club =
    clubName && clubId ? (
      <Link to={`/club/${clubId}`} subtle>
        <Chip tone="info">{clubName}</Chip>
      </Link>
    ) : null;
  const creator = 'creator' in announcement ? announcement.creator : announcement.createdBy;
  const label = data ?? (isFetching ? '' : (clubName ?? nameOf(creator)));
  // The label names the creator's first club, mostly the same one. The club does not wait for it:
  // the line would get higher later and move every announcement below.
  if (!label || (label === clubName && club)) return club;
  return (
    <>
      {club}
      <Chip tone="info">{label}</Chip>
    </>
  );
}
