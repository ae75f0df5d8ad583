import { useEffect, useMemo, useRef, useState } from 'react';
import { Pencil } from 'lucide-react';
import { type Competition, type EventDetail } from 'contracts';
import { competitionForm } from 'contracts/forms';
import {
  eventReads,
  invalidate,
  invalidateLater,
  isStatus,
  useDocumentTitle,
  useDraft,
  useQuery,
  useUser,
  toast,
} from 'shared-session';
import { useNavigate, useParams } from 'shared-session/router';
import {
  Alert,
  Box,
  Button,
  ButtonLink,
  ErrorState,
  Page,
  PageHeading,
  Spinner,
  Stack,
} from 'shared-ui/core';
import { useDraftForm } from 'shared-ui/draft';
import { eventById } from '../../common/event-by-id.query';
import { dashboardOf } from '../../common/administered';
import {
  competitionOfEvent,
  createCompetition,
} from '../../features/competition-form/api/competition.query';
import { blankCompetition } from '../../features/competition-form/competition-draft';
import { competitionRefusal } from '../../features/competition-form/competition-refusal';
import {
  CancelLink,
  CompetitionForm,
} from '../../features/competition-form/components/competition-form';
import { CompetitionView } from '../../features/competition-form/components/competition-view';
import { RejectionNotice } from '../../features/approval/components/rejection-notice';
import { WaitingChange } from '../../features/approval/components/waiting-change';
import { focusHeading } from '../../common/focus-heading';
import { EditCompetition } from './edit-competition';

/**
 * Sets up the competition of an event, or shows the existing one. The address has the id of either.
 */
export function Component() {
  const { id } = useParams();
  return id ? <CompetitionOf key={id} id={id} /> : <NoEvent />;
}

function NoEvent() {
  return (
    <Page width="normal">
      <PageHeading title="Create Competition" subtitle="your event" />
      <Alert
        kind="warning"
        action={
          <ButtonLink kind="secondary" size="small" to="/create-event">
            Create event
          </ButtonLink>
        }
      >
        Event ID is missing. Please create an event first.
      </Alert>
    </Page>
  );
}

function CompetitionOf({ id }: { id: string }) {
  const event = useQuery(eventById(id));
  const eventId = event.data?._id ?? '';
  const competition = useQuery({ ...competitionOfEvent(eventId), enabled: eventId !== '' });
  // A failed refetch keeps the form.
  const failed = [event, competition].find((query) => query.isLoadingError);

  if (failed)
    return (
      <Page width="normal">
        <PageHeading title="Create Competition" subtitle="your event" />
        <ErrorState
          message="Failed to load event details"
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </Page>
    );
  if (!event.data || competition.data === undefined)
    return (
      <Page width="normal">
        <PageHeading title="Create Competition" />
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
          <Spinner label="Loading" />
        </Box>
      </Page>
    );
  if (competition.data) return <Created event={event.data} competition={competition.data} />;
  return <SetUp event={event.data} />;
}

/** Why the server would refuse a competition for this event. Shown above the form. */
function EventWarning({ event }: { event: EventDetail }) {
  if (event.eventType !== 'COMPETITION')
    return (
      <Alert
        kind="warning"
        action={
          event.mayManage ? (
            <ButtonLink kind="secondary" size="small" to={`/edit-event/${event._id}`}>
              Change its event type
            </ButtonLink>
          ) : undefined
        }
      >
        This event is not marked as a competition.
      </Alert>
    );
  return event.mayManage ? null : (
    <Alert kind="warning">
      Only the admins of {event.clubId.name} can set up this competition.
    </Alert>
  );
}

function SetUp({ event }: { event: EventDetail }) {
  const navigate = useNavigate();
  const blank = useMemo(() => blankCompetition(), []);
  const form = useDraftForm(competitionForm, {
    blank,
    draft: useDraft(`competition:${event._id}`),
    isJoined: true,
    send: async ({ values }) => {
      const { _id } = await createCompetition(values, event._id).catch((error: unknown) => {
        // An earlier attempt succeeded although its answer was lost: shows the competition.
        if (isStatus(error, 409)) void invalidate('GET /competition/event/:eventId');
        throw error;
      });
      toast.success('Competition created successfully!');
      void invalidateLater(...eventReads);
      return () => void navigate(`/competition/${_id}`);
    },
    refused: (error) => competitionRefusal(error, 'Failed to create competition'),
  });
  return (
    <Page width="normal">
      <PageHeading title="Create Competition" subtitle={event.name || 'your event'} />
      <EventWarning event={event} />
      <CompetitionForm
        form={form}
        cancel={<CancelLink eventId={event._id} />}
        submitLabel="Create Competition"
        busyLabel="Creating Competition..."
        activeLabel="Set as active round immediately after creation"
      />
    </Page>
  );
}

function Created({ event, competition }: { event: EventDetail; competition: Competition }) {
  const user = useUser();
  const [isEditing, setEditing] = useState(false);
  const isExchanged = useRef(false);
  const show = (editing: boolean) => {
    isExchanged.current = true;
    setEditing(editing);
  };
  // The pressed button is unmounted with its view. The portal announces the first view.
  useEffect(() => {
    if (isExchanged.current) focusHeading();
  }, [isEditing]);
  useDocumentTitle(isEditing ? 'Edit competition' : event.name);
  if (isEditing)
    return <EditCompetition event={event} competition={competition} onDone={() => show(false)} />;
  return (
    <Page width="normal">
      <PageHeading
        title={event.name}
        subtitle="Competition"
        back={{ to: dashboardOf(user, event.clubId._id), label: 'Dashboard' }}
        actions={
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
            {event.mayManage ? (
              <Button kind="secondary" icon={Pencil} onClick={() => show(true)}>
                Edit competition
              </Button>
            ) : null}
            <ButtonLink kind="quiet" to={`/events/${event._id}`}>
              View event
            </ButtonLink>
          </Stack>
        }
      />
      {event.mayManage ? (
        <>
          <RejectionNotice event={event} />
          <WaitingChange event={event} level={2} />
        </>
      ) : null}
      <CompetitionView competition={competition} />
    </Page>
  );
}
