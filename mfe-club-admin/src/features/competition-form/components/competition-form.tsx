import { type ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import { competitionFields } from 'contracts/forms';
import { Button, ButtonLink, Required, Section, Stack } from 'shared-ui/core';
import { DraftForm, type DraftFormState, DraftNotice, DraftOutcome } from 'shared-ui/draft';
import { CheckboxInput, NumberInput, TextAreaInput, useWatch } from 'shared-ui/forms';
import { FormActions } from '../../../common/form-actions';
import { competitionLabels, type CompetitionDraft } from '../competition-draft';
import { JudgesSection } from './judges-section';
import { PrizesSection } from './prizes-section';
import { RoundsSection } from './rounds-section';
import { RulesSection } from './rules-section';

interface CompetitionFormProps {
  form: DraftFormState<CompetitionDraft>;
  cancel: ReactNode;
  submitLabel: string;
  busyLabel: string;
  activeLabel: string;
}

/** The form of a competition, in six sections. */
export function CompetitionForm({
  form,
  cancel,
  submitLabel,
  busyLabel,
  activeLabel,
}: CompetitionFormProps) {
  const { isBusy } = form;
  return (
    <DraftForm state={form} label="Competition">
      <Stack spacing={3}>
        <DraftNotice state={form} title="We kept what you typed" />
        <Section title="Competition Details" surface>
          <Stack spacing={2}>
            <TextAreaInput
              label="Description"
              name="description"
              required
              rows={4}
              maxLength={competitionFields.description.most}
            />
            <CheckboxInput label="Allow team participation" name="teamAllowed" />
            <TeamSize />
          </Stack>
        </Section>
        <PrizesSection />
        <Section title={<Required>Evaluation Criteria</Required>} surface>
          <TextAreaInput
            label="Evaluation Criteria"
            hideLabel
            name="evaluationCriteria"
            required
            rows={3}
            maxLength={competitionFields.evaluationCriteria.most}
          />
        </Section>
        <RulesSection />
        <JudgesSection />
        <RoundsSection activeLabel={activeLabel} />
        <DraftOutcome state={form} what="competition" labels={competitionLabels} />
        <FormActions>
          {cancel}
          <Button kind="secondary" icon={RotateCcw} disabled={isBusy} onClick={form.reset}>
            Reset
          </Button>
          <Button type="submit" kind="primary" busy={isBusy} busyText={busyLabel}>
            {submitLabel}
          </Button>
        </FormActions>
      </Stack>
    </DraftForm>
  );
}

function TeamSize() {
  const isAllowed = useWatch<CompetitionDraft, 'teamAllowed'>({ name: 'teamAllowed' });
  return isAllowed ? (
    <NumberInput
      label="Maximum team size"
      name="teamSizeLimit"
      min={2}
      required
      hint="The leader included"
    />
  ) : null;
}

/** Back to the event, without saving. */
export const CancelLink = ({ eventId }: { eventId: string }) => (
  <ButtonLink kind="quiet" to={`/event/${eventId}`}>
    Cancel
  </ButtonLink>
);
