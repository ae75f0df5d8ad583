import { useEffect } from 'react';
import { type Answer, type ListedAnnouncement } from 'contracts';
import { api, query, useQuery, useSession } from 'shared-session';
import { creatorIdOf } from '../permissions';

/** How long new announcements stay marked, in ms, also across a visit to another page. */
const visit = 30 * 60_000;

const momentIn = ({ data }: Answer<'GET /me/announcements-seen'>) => Date.parse(data.seenUntil);

/**
 * Tells which announcements are new to the reader. Once all of them are in `whole`, they are
 * reported as seen, and lose their dots at the next visit.
 */
export function useNewAnnouncements(
  whole: readonly ListedAnnouncement[] | undefined,
  hasMore: boolean,
) {
  const { user } = useSession();
  const { data: seenUntil = Infinity } = useQuery({
    ...query('GET /me/announcements-seen'),
    select: momentIn,
    enabled: user !== null,
    staleTime: visit,
    gcTime: visit,
  });
  const isAfter = ({ createdAt }: ListedAnnouncement) => Date.parse(createdAt) > seenUntil;
  const oldest = whole?.at(-1);
  const hasAllNew = !hasMore || (oldest !== undefined && !isAfter(oldest));
  const newest = hasAllNew ? whole?.find(isAfter) : undefined;
  const until = newest?.createdAt;
  useEffect(() => {
    if (!until) return;
    let isSaid = false;
    const say = () => {
      // A tab in the background shows nothing.
      if (isSaid || document.visibilityState !== 'visible') return;
      isSaid = true;
      // After a failure the dots are shown again.
      api.send('POST /me/announcements-seen', { body: { until } }).catch(() => undefined);
    };
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [until]);
  return (announcement: ListedAnnouncement): boolean =>
    isAfter(announcement) && creatorIdOf(announcement) !== user?._id;
}
