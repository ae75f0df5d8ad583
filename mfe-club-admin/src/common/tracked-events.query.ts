import { useEffect } from 'react';
import { type Answer } from 'contracts';
import { query, session, useQuery, useUser } from 'shared-session';
import { dashboardClub } from './administered';

const allIn = ({ data }: Answer<'GET /event/track-progress'>) => data.all;

/**
 * The events of a club with their approval. The first club is asked for without its id, as the
 * dashboard's declaration does before its clubs are known.
 */
export function useTrackedEvents(clubId: string | undefined) {
  const first = dashboardClub(useUser(), null);
  const isFirst = first.kind === 'ready' && first.clubId === clubId;
  const events = useQuery({
    ...query('GET /event/track-progress', { query: { clubId: isFirst ? undefined : clubId } }),
    select: allIn,
  });
  // Without an id the server answers for the person's first club, which may have changed.
  const isOfThisClub =
    !isFirst || !events.data || events.data.some((event) => event.clubId._id === clubId);
  useEffect(() => {
    if (!isOfThisClub) void session.refresh();
  }, [isOfThisClub]);
  return events;
}
