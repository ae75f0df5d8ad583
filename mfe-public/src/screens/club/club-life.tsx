import { useMemo, useState } from 'react';
import { type Club } from 'contracts';
import {
  useInfiniteQuery,
  usePart,
  useQuery,
  useServerTime,
  useSession,
  clubPage,
} from 'shared-session';
import { Box, LoadingState, Stack } from 'shared-ui/core';
import { myQuestions } from '../../features/club/api/my-questions.query';
import { clubAnnouncements, clubMembers } from '../../features/club/api/panels.query';
import { AskLead } from '../../features/club/components/ask-lead';
import { ClubLinks } from '../../features/club/components/club-links';
import { membersPart } from '../../features/club/members-part';
import { nextEvents, pastEvents } from '../../features/events/api/club-events.query';
import { myPlaces } from '../../features/events/api/my-places.query';
import { ClubNextEvents } from '../../features/events/components/club-next-events';
import { ClubPastEvents } from '../../features/events/components/club-past-events';

const step = 5 * 60_000;

/** The server's time, rounded down: queries with it keep their key. */
function useSteppedNow(): string {
  const clock = useServerTime();
  return useMemo(() => new Date(Math.floor(clock.now() / step) * step).toISOString(), [clock]);
}

/** Cover, links, events and questions of a club, below its panels. */
export function ClubLife({ club }: { club: Club }) {
  const { user } = useSession();
  const id = club._id;
  const at = useSteppedNow();
  const announcements = useQuery(clubAnnouncements(id));
  const members = useInfiniteQuery(clubMembers(id));
  const page = useQuery(clubPage(id));
  const next = useQuery(nextEvents(id, at));
  const past = useInfiniteQuery(pastEvents(id, at));
  const questions = useQuery({ ...myQuestions(id), enabled: user !== null });
  const places = useQuery({ ...myPlaces(), enabled: user !== null });
  const membersList = usePart(membersPart);
  // Rendered when all is loaded: no layout shift.
  const [isShown, setShown] = useState(false);
  const isLoading = (parts: readonly { isLoading: boolean }[]) =>
    parts.some((part) => part.isLoading);
  const hasPanels = !isLoading([announcements, members, membersList]);
  if (!isShown && hasPanels && !isLoading([page, next, past, questions, places])) setShown(true);
  if (!isShown)
    return hasPanels ? (
      <LoadingState text="Loading the life of the club..." layout="cards" count={3} />
    ) : null;
  // Both lists usually fail together: one button retries both.
  const retryEvents = () => {
    for (const list of [next, past]) if (list.isError) void list.refetch();
  };
  return (
    <Stack spacing={4}>
      <ClubLinks club={club} page={page} />
      <ClubNextEvents club={club} next={next} places={places} onRetry={retryEvents} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <ClubPastEvents past={past} onRetry={retryEvents} />
        <AskLead club={club} questions={questions} />
      </Box>
    </Stack>
  );
}
