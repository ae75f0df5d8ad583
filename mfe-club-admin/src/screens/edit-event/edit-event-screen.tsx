import { type EventDetail } from 'contracts';
import {
  eventReads,
  invalidate,
  isStatus,
  messageOf,
  readNow,
  useDraft,
  useFreshQuery,
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
import { eventById } from '../../common/event-by-id';
import { RejectionNotice } from '../../features/approval/components/rejection-notice';
import { WaitingChange } from '../../features/approval/components/waiting-change';
import { updateEvent } from '../../features/event-form/api/create-event';
import { DraftNotice } from '../../features/event-form/components/draft-notice';
import { EventWizard } from '../../features/event-form/components/event-wizard';
import { eventLabels, type EventDraft } from '../../features/event-form/event-draft';
import { draftOf, withProposal } from '../../features/event-form/event-values';
import { useEventWizard, type KeptEvent } from '../../features/event-form/use-event-wizard';
import { ConflictNotice } from '../../common/conflict-notice';
import { type Seen } from '../../common/edit-merge';
import { formNotices } from '../../common/notices';
import { useEditBase } from '../../common/use-edit-base';

/**
 * The same three steps for an event that exists; a rejected one shows the remark and is sent in
 * again.
 */
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
      {/* The form stays whatever becomes of a later reading: the files chosen in it are kept nowhere else. */}
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
  const form = withProposal(event);
  const isRejected = event.approvalStatus === 'REJECTED';
  const draft = useDraft<KeptEvent>(`edit-event:${event._id}`);
  const { base, theirs, guard, standOn } = useEditBase({
    opened: seenOf(event),
    kept: draft.initial?.seen,
    load: async () => seenOf((await readNow(eventById(event._id))).data),
  });
  const wizard = useEventWizard({
    blank: base.values,
    files: { existingBanner: form.eventBanner, existing: form.attachments ?? [] },
    draft,
    seen: base,
    failure: 'Failed to update event',
    send: async (values, files, onProgress) => {
      const saved = await guard(() =>
        updateEvent({ values, files, onProgress }, { id: event._id, version: base.version }),
      );
      const done = saved.proposal
        ? 'Event updated. The proposed change waits for approval.'
        : 'Event updated successfully!';
      formNotices.success(isRejected ? 'Event sent in again and pending approval!' : done);
      void invalidate(...eventReads);
      return () => void navigate(`/manage-event/${event._id}`);
    },
  });

  return (
    <EventWizard
      wizard={wizard}
      clubs={[{ value: event.clubId._id, label: event.clubId.name }]}
      isClubFixed
      eventId={event._id}
      submitLabel={isRejected ? 'Send in again' : 'Save Changes'}
      busyLabel="Saving..."
      conflict={
        theirs ? (
          <ConflictNotice
            what="event"
            base={base.values}
            mine={wizard.values}
            theirs={theirs}
            labels={eventLabels}
            onChoose={(values) => {
              // The fetched event shows through with its present files; those chosen here stay
              // chosen.
              wizard.chooseFiles({
                existingBanner: form.eventBanner,
                existing: form.attachments ?? [],
              });
              wizard.change(values);
              standOn(theirs);
            }}
          />
        ) : undefined
      }
      notice={
        <Stack spacing={2}>
          {draft.initial && draft.hasDraft ? (
            <DraftNotice title="We kept your unfinished changes" onStartOver={wizard.reset} />
          ) : null}
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
