import { type Competition, type EventDetail } from 'contracts';
import { competitionForm } from 'contracts/forms';
import { changeAnswer, eventReads, invalidate, readNow, useDraft, toast } from 'shared-session';
import { Alert, Button, Page, PageHeading } from 'shared-ui/core';
import { type Seen, useDraftForm } from 'shared-ui/draft';
import { eventById } from '../../common/event-by-id.query';
import {
  competitionOfEvent,
  setUpIn,
  updateCompetition,
} from '../../features/competition-form/api/competition.query';
import { type CompetitionDraft } from '../../features/competition-form/competition-draft';
import { competitionRefusal } from '../../features/competition-form/competition-refusal';
import { draftOf, withProposal } from '../../features/competition-form/competition-values';
import { CompetitionForm } from '../../features/competition-form/components/competition-form';

interface EditCompetitionProps {
  event: EventDetail;
  competition: Competition;
  onDone: () => void;
}

const seenOf = (competition: Competition, event: EventDetail): Seen<CompetitionDraft> => ({
  version: competition.version,
  values: draftOf(withProposal(competition, event)),
});

/** The form of an existing competition. */
export function EditCompetition({ event, competition, onDone }: EditCompetitionProps) {
  const draft = useDraft(`edit-competition:${competition._id}`);
  const form = useDraftForm(competitionForm, {
    draft,
    isJoined: true,
    edit: {
      opened: seenOf(competition, event),
      load: async () => {
        const [newest, itsEvent] = await Promise.all([
          readNow(competitionOfEvent(event._id)),
          readNow(eventById(event._id)),
        ]);
        return seenOf(setUpIn(newest) ?? competition, itsEvent.data);
      },
    },
    send: async ({ values, version }) => {
      const saved = await updateCompetition(values, competition, version);
      const done = saved.waits
        ? 'Competition updated. The proposed change waits for approval.'
        : 'Competition updated successfully!';
      toast.success(done);
      changeAnswer(competitionOfEvent(event._id), (answer) => ({ ...answer, data: saved.data }));
      // An edit that starts before the event's new change is read would undo that change.
      await invalidate(...eventReads);
      return onDone;
    },
    refused: (error) => competitionRefusal(error, 'Failed to update competition'),
  });
  const leave = () => {
    if (form.isUnsaved && !window.confirm('Your changes are not saved. Leave them behind?')) return;
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
      />
    </Page>
  );
}
