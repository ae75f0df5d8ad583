import { type ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import {
  Alert,
  Button,
  ButtonLink,
  CheckboxField,
  Required,
  Section,
  Stack,
  TextAreaField,
  TextField,
} from 'shared-ui/core';
import { type CompetitionFormState } from '../use-competition-form';
import { JudgesSection } from './judges-section';
import { PrizesSection } from './prizes-section';
import { RoundsSection } from './rounds-section';
import { RulesSection } from './rules-section';

interface CompetitionFormProps {
  form: CompetitionFormState;
  cancel: ReactNode;
  submitLabel: string;
  busyLabel: string;
  activeLabel: string;
  /** Stands in the place of the banner. */
  conflict?: ReactNode;
}

/** Everything a competition needs beyond its event, in six sections. */
export function CompetitionForm({
  form,
  cancel,
  submitLabel,
  busyLabel,
  activeLabel,
  conflict,
}: CompetitionFormProps) {
  const { values, change, banner, isBusy } = form;
  return (
    <form
      noValidate
      aria-label="Competition"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Stack spacing={3}>
        {form.wasKept ? (
          <Alert
            kind="info"
            title="We kept what you typed"
            action={
              <Button kind="secondary" size="small" onClick={form.reset}>
                Start over
              </Button>
            }
          >
            Go on where you stopped.
          </Alert>
        ) : null}
        <Section title="Competition Details" surface>
          <Stack spacing={2}>
            <TextAreaField
              label="Description"
              name="description"
              required
              rows={4}
              maxLength={10_000}
              value={values.description}
              onChange={(description) => change(() => ({ description }))}
            />
            <CheckboxField
              label="Allow team participation"
              checked={values.teamAllowed}
              onChange={(teamAllowed) => change(() => ({ teamAllowed }))}
            />
            {values.teamAllowed ? (
              <TextField
                label="Maximum team size"
                name="teamSizeLimit"
                type="number"
                min={2}
                required
                hint="The leader included"
                value={values.teamSizeLimit}
                onChange={(teamSizeLimit) => change(() => ({ teamSizeLimit }))}
              />
            ) : null}
          </Stack>
        </Section>
        <PrizesSection prizes={values.prizes} change={change} />
        <Section title={<Required>Evaluation Criteria</Required>} surface>
          <TextAreaField
            label="Evaluation Criteria"
            hideLabel
            name="evaluationCriteria"
            required
            rows={3}
            maxLength={10_000}
            value={values.evaluationCriteria}
            onChange={(evaluationCriteria) => change(() => ({ evaluationCriteria }))}
          />
        </Section>
        <RulesSection rules={values.rules} change={change} />
        <JudgesSection judges={values.judges} change={change} />
        <RoundsSection rounds={values.rounds} change={change} activeLabel={activeLabel} />
        {conflict ??
          (banner ? (
            <Alert kind="error" title={banner.title}>
              {banner.text}
            </Alert>
          ) : null)}
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {cancel}
          <Button kind="secondary" icon={RotateCcw} disabled={isBusy} onClick={form.reset}>
            Reset
          </Button>
          <Button type="submit" kind="primary" busy={isBusy} busyText={busyLabel}>
            {submitLabel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

/** Back to the event, without setting anything up. */
export const CancelLink = ({ eventId }: { eventId: string }) => (
  <ButtonLink kind="quiet" to={`/event/${eventId}`}>
    Cancel
  </ButtonLink>
);
