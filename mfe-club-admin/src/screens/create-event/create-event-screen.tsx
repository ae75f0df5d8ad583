import { useMemo, useRef } from 'react';
import { useDraft, useQuery, useQueryClient, useUser } from 'shared-session';
import { useNavigate, useSearchParams } from 'shared-session/router';
import { ErrorState, LoadingState, Page, PageHeading } from 'shared-ui/core';
import { NoClub } from '../../features/clubs/components/no-club';
import { clubChoices } from '../../features/clubs/api/club-choices';
import { createEvent } from '../../features/event-form/api/create-event';
import { eventToEdit } from '../../features/event-form/api/event';
import { DraftNotice } from '../../features/event-form/components/draft-notice';
import { EventWizard } from '../../features/event-form/components/event-wizard';
import { blankEvent, type EventDraft } from '../../features/event-form/event-draft';
import { copyOf } from '../../features/event-form/event-values';
import { useEventWizard, type KeptEvent } from '../../features/event-form/use-event-wizard';
import { type ClubChoice } from '../../common/club-choice';
import { formNotices } from '../../common/notices';
import { newRequestKey } from '../../common/refusal';

/** Create New Event, from nothing or (with ?from=) from another event. */
export function Component() {
  const user = useUser();
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  const clubs = useQuery(clubChoices(user));
  const source = useQuery({ ...eventToEdit(from ?? ''), enabled: from !== null });
  const failed = clubs.isError ? clubs : source.isError ? source : null;

  return (
    <Page width="normal">
      <PageHeading
        title="Create New Event"
        subtitle={source.data ? `A copy of ${source.data.name}` : undefined}
        back={{ to: '/admin-dashboard', label: 'Dashboard' }}
      />
      {failed ? (
        <ErrorState
          message={clubs.isError ? 'Failed to load clubs' : 'The event to copy could not be loaded.'}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : !clubs.data || (from !== null && source.isPending) ? (
        <LoadingState text="Loading..." layout="form" />
      ) : clubs.data.length === 0 ? (
        <NoClub />
      ) : (
        <NewEvent
          key={from}
          clubs={clubs.data}
          source={source.data ? copyOf(source.data) : null}
          draftKey={from ? `create-event:${from}` : 'create-event'}
        />
      )}
    </Page>
  );
}

function NewEvent({ clubs, source, draftKey }: { clubs: ClubChoice[]; source: EventDraft | null; draftKey: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const requestKey = useRef(newRequestKey());
  const draft = useDraft<KeptEvent>(draftKey);
  const only = clubs.length === 1 ? clubs[0]?.value : undefined;
  const blank = useMemo<EventDraft>(() => ({ ...(source ?? blankEvent), ...(!source && only ? { clubId: only } : {}) }), [source, only]);
  const wizard = useEventWizard({
    blank,
    draft,
    failure: 'Failed to create event',
    send: async (values, files, onProgress) => {
      const event = await createEvent({ values, files, onProgress }, requestKey.current);
      requestKey.current = newRequestKey();
      formNotices.success('Event created successfully and pending approval!');
      void client.invalidateQueries({ queryKey: ['events'] });
      return () => {
        if (values.eventType === 'COMPETITION') void navigate(`/competition/${event._id}`);
      };
    },
  });

  return (
    <EventWizard
      wizard={wizard}
      clubs={clubs}
      submitLabel="Create Event"
      busyLabel="Creating Event..."
      notice={draft.initial && draft.hasDraft ? <DraftNotice title="We kept your unfinished event" onStartOver={wizard.reset} /> : null}
    />
  );
}
