import { useMemo, useRef } from 'react';
import { eventReads, invalidate, useDraft, useFreshQuery, useUser, toast } from 'shared-session';
import { useNavigate, useSearchParams } from 'shared-session/router';
import { ErrorState, LoadingState, Page, PageHeading } from 'shared-ui/core';
import { DraftNotice, type StoredDraft } from 'shared-ui/draft';
import { eventById } from '../../common/event-by-id.query';
import { dashboardOf } from '../../common/administered';
import { NoClub } from '../../features/clubs/components/no-club';
import { useClubChoices } from '../../features/clubs/api/club-choices';
import { createEvent } from '../../features/event-form/api/create-event';
import { EventWizard } from '../../features/event-form/components/event-wizard';
import { PastEventStart } from '../../features/event-form/components/past-event-start';
import { blankEvent, noFiles, type EventDraft } from '../../features/event-form/event-draft';
import { copyOf } from '../../features/event-form/event-values';
import { useEventForm } from '../../features/event-form/use-event-form';
import { presetClub, stillAmong, type ClubChoice } from '../../common/club-choice';
import { newRequestKey } from '../../common/refusal';

/**
 * The stored draft; without its club if the person no longer runs it, and then at the step that
 * asks for one.
 */
const withClubOf = (
  clubs: readonly ClubChoice[],
  stored: StoredDraft<EventDraft>,
): StoredDraft<EventDraft> =>
  stored.values.clubId === '' || stillAmong(clubs, stored.values.clubId)
    ? stored
    : { ...stored, step: 0, values: { ...stored.values, clubId: presetClub(clubs, null) } };

/** Create New Event, from nothing or (with ?from=) from another event. */
export function Component() {
  const user = useUser();
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  const wanted = parameters.get('club');
  const clubs = useClubChoices(user);
  const source = useFreshQuery({ ...eventById(from ?? ''), enabled: from !== null });
  // A failed refetch keeps the form, because its chosen files are stored nowhere else.
  const failed =
    clubs.isError && !clubs.data ? clubs : source.isError && !source.data ? source : null;

  return (
    <Page width="normal">
      <PageHeading
        title="Create New Event"
        subtitle={source.data ? `A copy of ${source.data.name}` : undefined}
        back={{ to: dashboardOf(user, wanted), label: 'Dashboard' }}
      />
      {failed ? (
        <ErrorState
          message={
            failed === clubs ? 'Failed to load clubs' : 'The event to copy could not be loaded.'
          }
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
          wanted={wanted}
          source={source.data ? copyOf(source.data) : null}
          draftKey={from ? `create-event:${from}` : 'create-event'}
        />
      )}
    </Page>
  );
}

interface NewEventProps {
  clubs: ClubChoice[];
  /** The club with which the form starts. */
  wanted: string | null;
  source: EventDraft | null;
  draftKey: string;
}

function NewEvent({ clubs, wanted, source, draftKey }: NewEventProps) {
  const navigate = useNavigate();
  const requestKey = useRef(newRequestKey());
  const preset = stillAmong(clubs, source?.clubId) ? source.clubId : presetClub(clubs, wanted);
  const blank = useMemo<EventDraft>(
    () => ({ ...(source ?? blankEvent), clubId: preset }),
    [source, preset],
  );
  const form = useEventForm({
    blank,
    files: noFiles,
    draft: useDraft(draftKey),
    mend: (stored) => withClubOf(clubs, stored),
    failure: 'Failed to create event',
    send: async ({ values, files, onProgress }) => {
      const event = await createEvent({ values, files, onProgress }, requestKey.current);
      requestKey.current = newRequestKey();
      toast.success('Event created successfully and pending approval!');
      void invalidate(...eventReads);
      return values.eventType === 'COMPETITION'
        ? () => void navigate(`/competition/${event._id}`)
        : undefined;
    },
  });

  return (
    <EventWizard
      form={form}
      clubs={clubs}
      submitLabel="Create Event"
      busyLabel="Creating Event..."
      start={source ? undefined : <PastEventStart form={form} clubs={clubs} />}
      notice={<DraftNotice state={form} title="We kept your unfinished event" hasFiles />}
    />
  );
}
