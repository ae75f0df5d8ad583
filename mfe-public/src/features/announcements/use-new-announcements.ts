import { useEffect } from 'react';
import { type Answer, type ListedAnnouncement } from 'contracts';
import { api, query, useQuery, useSession } from 'shared-session';
import { creatorIdOf } from './permissions';

/** How long what was new stays marked, in ms: also after a look at another page and back. */
const visit = 30 * 60_000;

const momentIn = ({ data }: Answer<'GET /me/announcements-seen'>) => Date.parse(data.seenUntil);

/**
 * Tells which announcements are new to the reader. `newest` is on screen and is said to be seen: its
 * dot goes with the next visit.
 */
export function useNewAnnouncements(newest: ListedAnnouncement | undefined) {
  const { user } = useSession();
  const { data: seenUntil = Infinity } = useQuery({
    ...query('GET /me/announcements-seen'),
    select: momentIn,
    enabled: user !== null,
    staleTime: visit,
  });
  const until = newest && Date.parse(newest.createdAt) > seenUntil ? newest.createdAt : undefined;
  useEffect(() => {
    // Without an answer the dots show once more.
    if (until) api.send('POST /me/announcements-seen', { body: { until } }).catch(() => undefined);
  }, [until]);
  return (announcement: ListedAnnouncement): boolean =>
    Date.parse(announcement.createdAt) > seenUntil && creatorIdOf(announcement) !== user?._id;
}
