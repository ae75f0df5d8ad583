import { type Competition, type EventDetail } from 'contracts';
import { changeAnswer, eventReads, invalidate, readNow, useDraft } from 'shared-session';
import { Alert, Button, Page, PageHeading } from 'shared-ui/core';
import { eventById } from '../../common/event-by-id';
import {
  competitionOfEvent,
  setUpIn,
  updateCompetition,
} from '../../features/competition-form/api/competition';
import {
  competitionLabels,
  type CompetitionDraft,
} from '../../features/competition-form/competition-draft';
import { draftOf, withProposal } from '../../features/competition-form/competition-values';
import { CompetitionForm } from '../../features/competition-form/components/competition-form';
import {
  type KeptCompetition,
  useCompetitionForm,
} from '../../features/competition-form/use-competition-form';
import { ConflictNotice } from '../../common/conflict-notice';
import { type Seen } from '../../common/edit-merge';
import { formNotices } from '../../common/notices';
import { useEditBase } from '../../common/use-edit-base';

interface EditCompetitionProps {
  event: EventDetail;
  competition: Competition;
  onDone: () => void;
}

const seenOf = (competition: Competition, event: EventDetail): Seen<CompetitionDraft> => ({
  version: competition.version,
  values: draftOf(withProposal(competition, event)),
});

/** The form of a competition that exists. */
export function EditCompetition({ event, competition, onDone }: EditCompetitionProps) {
  const draft = useDraft<KeptCompetition>(`edit-competition:${competition._id}`);
  const { base, theirs, guard, standOn } = useEditBase({
    opened: seenOf(competition, event),
    kept: draft.initial?.seen,
    load: async () => {
      const [newest, itsEvent] = await Promise.all([
        readNow(competitionOfEvent(event._id)),
        readNow(eventById(event._id)),
      ]);
      return seenOf(setUpIn(newest) ?? competition, itsEvent.data);
    },
  });
  const form = useCompetitionForm({
    blank: base.values,
    draft,
    seen: base,
    failure: 'Failed to update competition',
    send: async (values) => {
      const saved = await guard(() => updateCompetition(values, competition, base.version));
      const done = saved.waits
        ? 'Competition updated. The proposed change waits for approval.'
        : 'Competition updated successfully!';
      formNotices.success(done);
      changeAnswer(competitionOfEvent(event._id), (answer) => ({ ...answer, data: saved.data }));
      // An edit that begins before the event has its proposed change would take that back.
      await invalidate(...eventReads);
      return onDone;
    },
  });
  const leave = () => {
    if (form.isDirty && !window.confirm('Your changes are not saved. Leave them behind?')) return;
    draft.clear();
    onDone();
  };
  return (
    <Page width="normal">
      <PageHeading title="Edit competition" subtitle={event.name} />
      {event.approvalStatus === 'SUPER_ADMIN_APPROVED' ? (
        <Alert kind="info">
          A smaller team size, the date and duration of rounds and which round is active hold at
          once. Other changes wait for both reviews; until then everybody sees the competition as it
          was approved.
        </Alert>
      ) : null}
      <CompetitionForm
        form={form}
        cancel={
          <Button kind="quiet" onClick={leave}>
            Cancel
          </Button>
        }
        submitLabel="Save Changes"
        busyLabel="Saving..."
        activeLabel="Active round"
        conflict={
          theirs ? (
            <ConflictNotice
              what="competition"
              base={base.values}
              mine={form.values}
              theirs={theirs}
              labels={competitionLabels}
              onChoose={(values) => {
                form.change(() => values);
                standOn(theirs);
              }}
            />
          ) : undefined
        }
      />
    </Page>
  );
}
