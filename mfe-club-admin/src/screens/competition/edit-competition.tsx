import { type Competition, type EventDetail } from 'contracts';
import { useDraft, useQueryClient } from 'shared-session';
import { Button, Page, PageHeading } from 'shared-ui/core';
import { competitionOfEvent, updateCompetition } from '../../features/competition-form/api/competition';
import { competitionLabels, type CompetitionDraft } from '../../features/competition-form/competition-draft';
import { draftOf } from '../../features/competition-form/competition-values';
import { CompetitionForm } from '../../features/competition-form/components/competition-form';
import { type KeptCompetition, useCompetitionForm } from '../../features/competition-form/use-competition-form';
import { ConflictNotice } from '../../common/conflict-notice';
import { type Seen } from '../../common/edit-merge';
import { formNotices } from '../../common/notices';
import { useEditBase } from '../../common/use-edit-base';

interface EditCompetitionProps {
  event: EventDetail;
  competition: Competition;
  onDone: () => void;
}

const seenOf = (competition: Competition): Seen<CompetitionDraft> => ({ version: competition.version, values: draftOf(competition) });

/** The form of a competition that exists. */
export function EditCompetition({ event, competition, onDone }: EditCompetitionProps) {
  const client = useQueryClient();
  const draft = useDraft<KeptCompetition>(`edit-competition:${competition._id}`);
  const { base, theirs, guard, standOn } = useEditBase({
    opened: seenOf(competition),
    kept: draft.initial?.seen,
    load: async () => {
      const newest = await client.fetchQuery({ ...competitionOfEvent(event._id), staleTime: 0 });
      return seenOf(newest ?? competition);
    },
  });
  const form = useCompetitionForm({
    blank: base.values,
    draft,
    seen: base,
    failure: 'Failed to update competition',
    send: async (values) => {
      const saved = await guard(() => updateCompetition(values, competition, base.version));
      formNotices.success('Competition updated successfully!');
      return () => {
        client.setQueryData(competitionOfEvent(event._id).queryKey, saved);
        onDone();
      };
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
