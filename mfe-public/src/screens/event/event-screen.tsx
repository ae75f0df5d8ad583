import { useEffect, useRef, useState } from 'react';
import { type EventDetail } from 'contracts';
import { CalendarX } from 'lucide-react';
import {
  query as read,
  useDocumentTitle,
  usePart,
  usePressedPart,
  useQuery,
  useSession,
  isInvited,
} from 'shared-session';
import { useParams } from 'shared-session/router';
import { Alert, Box, Button, ErrorState, Page, PageHeading, Stack } from 'shared-ui/core';
import { eventCompetition } from '../../features/event/api/event-competition.query';
import { CompetitionPanel } from '../../features/event/components/competition-panel';
import {
  EventDetailsPanel,
  RegistrationPanel,
} from '../../features/event/components/event-facts-panels';
import { EventHeader } from '../../features/event/components/event-header';
import { EventStory } from '../../features/event/components/event-story';
import { Invitation } from '../../features/event/components/invitation';
import { MyRegistrationPanel } from '../../features/event/components/my-registration-panel';
import {
  AfterEventLink,
  PassButton,
  PlaceActions,
} from '../../features/event/components/place-actions';
import { RegisterAction } from '../../features/event/components/register-action';
import { registerFacts } from '../../features/event/event-facts';
import { passPart } from '../../features/event/pass-part';
import { mayAct, registerState } from '../../features/event/register-state';
import { eventStatusOf } from '../../features/event/event-status';
import { registrationPart } from '../../features/registration/registration-part';
import { EntryState } from '../../common/entry-state';
import { useServerNow } from '../../common/use-server-now';
import { useSignIn } from '../../common/use-sign-in';

/** One event. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...read('GET /event/:id', { params: { id } }),
    select: ({ data }) => data,
  });
  useDocumentTitle(query.data?.name);
  if (query.data) return <EventPage key={query.data._id} event={query.data} />;
  return (
    <Page width="wide">
      <PageHeading title="Event" back={{ to: '/events', label: 'All events' }} />
      <EntryState
        query={query}
        loading="Loading event details..."
        failure="Failed to fetch event details"
        gone={{
          icon: CalendarX,
          title: 'Failed to fetch event details',
          text: 'It may have been withdrawn, or it is not approved yet.',
          to: '/events',
          action: 'Browse events',
        }}
      />
    </Page>
  );
}

/**
 * After registering, the button that opened the dialog is unmounted: moves the focus to the page's
 * heading.
 */
function useHeadingAfter(isOpen: boolean) {
  const wasOpen = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) {
      const heading =
        document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/**
 * On phones the register bar covers the bottom of the page; the focused element stays above it.
 */
const roomForBar = {
  '@media (max-width: 599px)': {
    paddingBottom: '200px',
    '& :is(a, button, input, select, textarea, summary, [tabindex])': {
      scrollMarginBottom: '160px',
    },
  },
};

function EventPage({ event }: { event: EventDetail }) {
  const { user } = useSession();
  const signIn = useSignIn();
  const isCompetition = event.eventType === 'COMPETITION';
  const mine = useQuery({
    ...read('GET /event/:id/my-registration', { params: { id: event._id } }),
    select: ({ data }) => data,
    enabled: user !== null,
  });
  const competition = useQuery({ ...eventCompetition(event._id), enabled: isCompetition });
  const now = useServerNow([event.registrationDeadline, event.date, mine.data?.answerBy]);
  const [dialog, setDialog] = useState<'register' | 'waiting-list' | null>(null);
  useHeadingAfter(dialog !== null);
  const part = usePart(registrationPart, dialog !== null);
  const Dialog = part.module?.RegistrationDialog;

  const [isPassWanted, setPassWanted] = useState(false);
  const pass = usePressedPart(passPart, isPassWanted, () => setPassWanted(false));

  const own = user && mine.data && mine.data.status !== 'CANCELLED' ? mine.data : null;
  const facts = registerFacts(event, user, user ? mine.data : null, now);
  const isOver = facts.isCancelled || facts.isPast || facts.isClosed;
  const state = registerState(facts);
  const act = (action: 'open' | 'sign-in', wantsWaitingList: boolean) =>
    action === 'sign-in' ? signIn() : setDialog(wantsWaitingList ? 'waiting-list' : 'register');
  const registerAction = (staysOnPhones: boolean) => (
    <RegisterAction
      state={state}
      spots={isOver ? null : event.spotsLeft}
      isOpening={part.isLoading}
      onAct={act}
      staysOnPhones={staysOnPhones}
    >
      {staysOnPhones && part.hasFailed ? (
        <Alert kind="error" action={<Button onClick={part.retry}>Retry</Button>}>
          The registration form could not be loaded.
        </Alert>
      ) : null}
    </RegisterAction>
  );
  const hasPlace = own !== null && !own.invited;
  const hasSeat = hasPlace && !facts.isCancelled;
  const mayComeTo = hasSeat && !facts.hasEnded;
  const placeActions = (onPass: () => void) =>
    mayComeTo ? (
      <PlaceActions event={event} mine={own} isPassOpening={pass.isOpening} onPass={onPass} />
    ) : null;

  return (
    <Page width="wide" sx={mayAct(state) ? roomForBar : {}}>
      <EventHeader
        event={event}
        timing={eventStatusOf(event, now)}
        isOver={facts.hasEnded}
        hasPlace={mayComeTo}
        pass={
          mayComeTo && own.status === 'CONFIRMED' ? (
            <PassButton isPassOpening={pass.isOpening} onPass={() => setPassWanted(true)} />
          ) : null
        }
        first={
          own && event.status !== 'CANCELLED' && isInvited(own, now) ? (
            <Invitation eventId={event._id} mine={own} now={now} />
          ) : null
        }
      >
        {registerAction(true)}
      </EventHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={3}>
          <EventStory event={event}>
            {isCompetition ? <CompetitionPanel eventId={event._id} /> : null}
          </EventStory>
        </Stack>
        <Stack spacing={3}>
          {own ? (
            <MyRegistrationPanel event={event} mine={own} now={now}>
              {placeActions(() => setPassWanted(true))}
              {hasSeat && facts.hasEnded && own.status === 'CONFIRMED' ? (
                <AfterEventLink eventId={event._id} />
              ) : null}
            </MyRegistrationPanel>
          ) : user && mine.isLoadingError ? (
            <ErrorState
              compact
              message="Your registration for this event could not be loaded."
              onRetry={() => void mine.refetch()}
              busy={mine.isFetching}
            />
          ) : null}
          <EventDetailsPanel event={event} />
          <RegistrationPanel event={event}>{registerAction(false)}</RegistrationPanel>
        </Stack>
      </Box>
      {Dialog ? (
        <Dialog
          event={event}
          competitionId={event.competitionId ?? competition.data?._id ?? null}
          wantsWaitingList={dialog === 'waiting-list'}
          onClose={() => setDialog(null)}
        >
          {placeActions(() => {
            setDialog(null);
            setPassWanted(true);
          })}
        </Dialog>
      ) : null}
      {isPassWanted && pass.module ? (
        <pass.module.PassDialog event={event} onClose={() => setPassWanted(false)} />
      ) : null}
    </Page>
  );
}
