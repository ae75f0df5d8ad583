import { type EventDetail } from 'contracts';
import {
  eventReads,
  invalidate,
  isStatus,
  messageOf,
  readNow,
  useDraft,
  useFreshQuery,
  toast,
} from 'shared-session';
import { useNavigate, useParams } from 'shared-session/router';
import {
  Alert,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  Stack,
} from 'shared-ui/core';
import { DraftNotice, type Seen } from 'shared-ui/draft';
import { eventById } from '../../common/event-by-id.query';
import { RejectionNotice } from '../../features/approval/components/rejection-notice';
import { WaitingChange } from '../../features/approval/components/waiting-change';
import { updateEvent } from '../../features/event-form/api/create-event';
import { EventWizard } from '../../features/event-form/components/event-wizard';
import { noFiles, type EventDraft } from '../../features/event-form/event-draft';
import { draftOf, withProposal } from '../../features/event-form/event-values';
import { useEventForm } from '../../features/event-form/use-event-form';

/** The form of an existing event; a rejected one shows the remark and is resubmitted. */
export function Component() {
  const { id = '' } = useParams();
  const event = useFreshQuery(eventById(id));
  return (
    <Page width="normal">
      <PageHeading
        title="Edit event"
        subtitle={event.data?.name}
        back={{ to: `/manage-event/${id}`, label: 'Manage event' }}
      />
      {/* The form stays when a later read fails: its chosen files are stored nowhere else. */}
      {event.data ? (
        event.data.mayManage ? (
          <ExistingEvent key={event.data._id} event={event.data} />
        ) : (
          <EmptyState
            level={2}
            title="You cannot edit this event"
            text="Only the admins of its club can."
          />
        )
      ) : event.isPending ? (
        <LoadingState text="Loading event..." layout="form" />
      ) : isStatus(event.error, 404) ? (
        <EmptyState
          level={2}
          title="Event not found"
          text="It may have been removed, or you do not run its club."
        />
      ) : (
        <ErrorState
          message={messageOf(event.error, 'Failed to load event details')}
          busy={event.isFetching}
          onRetry={() => void event.refetch()}
        />
      )}
    </Page>
  );
}

const seenOf = (event: EventDetail): Seen<EventDraft> => ({
  version: event.version,
  values: draftOf(withProposal(event)),
});

function ExistingEvent({ event }: { event: EventDetail }) {
  const navigate = useNavigate();
  const edited = withProposal(event);
  const isRejected = event.approvalStatus === 'REJECTED';
  const form = useEventForm({
    files: {
      ...noFiles,
      existingBanner: edited.eventBanner,
      existing: edited.attachments ?? [],
    },
    draft: useDraft(`edit-event:${event._id}`),
    edit: {
      opened: seenOf(event),
      load: async () => seenOf((await readNow(eventById(event._id))).data),
    },
    failure: 'Failed to update event',
    send: async ({ version, ...filled }) => {
      const saved = await updateEvent(filled, { id: event._id, version });
      const done = saved.proposal
        ? 'Event updated. The proposed change waits for approval.'
        : 'Event updated successfully!';
      toast.success(isRejected ? 'Event sent in again and pending approval!' : done);
      void invalidate(...eventReads);
      return () => void navigate(`/manage-event/${event._id}`);
    },
  });

  return (
    <EventWizard
      form={form}
      clubs={[{ value: event.clubId._id, label: event.clubId.name }]}
      isClubFixed
      eventId={event._id}
      submitLabel={isRejected ? 'Send in again' : 'Save Changes'}
      busyLabel="Saving..."
      notice={
        <Stack spacing={2}>
          <DraftNotice state={form} title="We kept your unfinished changes" hasFiles />
          <RejectionNotice event={event} />
          <WaitingChange
            event={event}
            level={2}
            onWithdrawn={() => void navigate(`/manage-event/${event._id}`)}
          />
          {event.approvalStatus === 'SUPER_ADMIN_APPROVED' ? (
            <Alert kind="info">
              A change of date, duration, venue, deadline, tags or departments, a lower fee and a
              lower capacity hold at once. A change of name, description, type, mode, link, banner
              or files, a higher fee and a higher capacity wait for both reviews; until then
              everybody sees the event as it was approved. Registered people are told of a new date,
              venue or fee.
            </Alert>
          ) : null}
        </Stack>
      }
    />
  );
}
