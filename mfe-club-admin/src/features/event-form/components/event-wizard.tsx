import { type ReactNode } from 'react';
import { ArrowLeft, ArrowRight, RotateCcw, Send } from 'lucide-react';
import { Box, Button, Card, Stack, Text } from 'shared-ui/core';
import { DraftForm, DraftOutcome, useDraftValues } from 'shared-ui/draft';
import { Steps } from 'shared-ui/steps';
import { UploadProgress } from '../../../common/upload-progress';
import { type ClubChoice } from '../../../common/club-choice';
import { eventLabels, steps } from '../event-draft';
import { type EventFormState } from '../use-event-form';
import { BasicInfoStep } from './basic-info-step';
import { EventDetailsStep } from './event-details-step';
import { FinalizeStep } from './finalize-step';

interface EventWizardProps {
  form: EventFormState;
  clubs: readonly ClubChoice[];
  /** True when editing: an event keeps its club. */
  isClubFixed?: boolean;
  /** The edited event, which does not clash with itself. */
  eventId?: string;
  submitLabel: string;
  busyLabel: string;
  notice?: ReactNode;
  /** Shown above the fields of the first step. */
  start?: ReactNode;
}

/** The primary button: on a phone it fills the rest of its line. */
const fillsPhone = { flexGrow: { xs: 1, sm: 0 } };

/** The three steps of an event's form. */
export function EventWizard({
  form,
  clubs,
  isClubFixed = false,
  eventId,
  submitLabel,
  busyLabel,
  notice,
  start,
}: EventWizardProps) {
  const { step, isLast, isBusy } = form;
  return (
    <Stack spacing={3}>
      {notice}
      <Steps steps={[...steps]} current={step} />
      <Card>
        <DraftForm state={form} label={steps[step] ?? ''}>
          <Stack spacing={3}>
            <div ref={form.heading} tabIndex={-1} style={{ outline: 'none' }}>
              <Text as="h2" size="title" weight="bold">
                {steps[step]}
              </Text>
            </div>
            {step === 0 ? start : null}
            {step === 0 ? <BasicInfoStep clubs={clubs} isClubFixed={isClubFixed} /> : null}
            {step === 1 ? <EventDetailsStep form={form} eventId={eventId} /> : null}
            {step === 2 ? <FinalizeStep form={form} clubs={clubs} /> : null}
            <DraftOutcome state={form} what="event" labels={eventLabels} />
            <UploadProgress share={form.progress} />
            <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
              {step > 0 ? (
                <Button
                  kind="secondary"
                  icon={ArrowLeft}
                  disabled={isBusy}
                  onClick={() => form.goTo(step - 1)}
                >
                  Back
                </Button>
              ) : null}
              <Button kind="quiet" icon={RotateCcw} disabled={isBusy} onClick={form.reset}>
                Reset
              </Button>
              <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
              {isLast ? (
                <Button
                  key="send"
                  type="submit"
                  kind="primary"
                  icon={Send}
                  sx={fillsPhone}
                  busy={isBusy}
                  busyText={busyLabel}
                  // The second click of a double click on Next lands here.
                  singleClick
                >
                  {submitLabel}
                </Button>
              ) : (
                <NextButton key="next" form={form} />
              )}
            </Stack>
          </Stack>
        </DraftForm>
      </Card>
    </Stack>
  );
}

function NextButton({ form }: { form: EventFormState }) {
  const { values } = useDraftValues(form);
  return (
    <Button
      type="submit"
      kind="primary"
      icon={ArrowRight}
      disabled={!form.isStepFilled(values)}
      sx={fillsPhone}
    >
      Next
    </Button>
  );
}
