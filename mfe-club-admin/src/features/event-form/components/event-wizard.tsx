import { type ReactNode } from 'react';
import { ArrowLeft, ArrowRight, RotateCcw, Send } from 'lucide-react';
import { Alert, Box, Button, Card, Stack, Text } from 'shared-ui/core';
import { Steps } from 'shared-ui/nav';
import { UploadProgress } from '../../../common/upload-progress';
import { type ClubChoice } from '../../../common/club-choice';
import { steps } from '../event-draft';
import { type EventWizardState } from '../use-event-wizard';
import { BasicInfoStep } from './basic-info-step';
import { EventDetailsStep } from './event-details-step';
import { FinalizeStep } from './finalize-step';

interface EventWizardProps {
  wizard: EventWizardState;
  clubs: readonly ClubChoice[];
  /** An event keeps its club. */
  isClubFixed?: boolean;
  /** The edited event, which is no clash of its own. */
  eventId?: string;
  submitLabel: string;
  busyLabel: string;
  notice?: ReactNode;
  /** Stands in the place of a refusal. */
  conflict?: ReactNode;
}

/** The next step: on a phone as wide as what is left of its line. */
const fillsPhone = { flexGrow: { xs: 1, sm: 0 } };

/** Three steps from a name to an event that waits for approval. */
export function EventWizard({
  wizard,
  clubs,
  isClubFixed = false,
  eventId,
  submitLabel,
  busyLabel,
  notice,
  conflict,
}: EventWizardProps) {
  const { step, refusal, progress, isBusy } = wizard;
  const isLast = step === steps.length - 1;
  const next = () => {
    if (wizard.isFilled && !isLast) wizard.goTo(step + 1);
  };
  return (
    <Stack spacing={3}>
      {notice}
      <Steps steps={[...steps]} current={step} />
      <Card>
        <form
          noValidate
          aria-label={steps[step]}
          onSubmit={(event) => {
            event.preventDefault();
            if (isLast) wizard.submit();
            else next();
          }}
        >
          <Stack spacing={3}>
            <div ref={wizard.heading} tabIndex={-1} style={{ outline: 'none' }}>
              <Text as="h2" size="title" weight="bold">
                {steps[step]}
              </Text>
            </div>
            {step === 0 ? (
              <BasicInfoStep wizard={wizard} clubs={clubs} isClubFixed={isClubFixed} />
            ) : null}
            {step === 1 ? <EventDetailsStep wizard={wizard} eventId={eventId} /> : null}
            {step === 2 ? <FinalizeStep wizard={wizard} clubs={clubs} /> : null}
            {conflict ??
              (refusal ? (
                <Alert kind="error" title={refusal.title}>
                  {refusal.text}
                </Alert>
              ) : null)}
            <UploadProgress share={progress} />
            <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
              {step > 0 ? (
                <Button
                  kind="secondary"
                  icon={ArrowLeft}
                  disabled={isBusy}
                  onClick={() => wizard.goTo(step - 1)}
                >
                  Back
                </Button>
              ) : null}
              <Button kind="quiet" icon={RotateCcw} disabled={isBusy} onClick={wizard.reset}>
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
                  // The second half of a double click on Next lands here; it was not meant for this
                  // button.
                  onClick={(event) => {
                    if (event.detail > 1) event.preventDefault();
                  }}
                >
                  {submitLabel}
                </Button>
              ) : (
                <Button
                  key="next"
                  type="submit"
                  kind="primary"
                  icon={ArrowRight}
                  disabled={!wizard.isFilled}
                  sx={fillsPhone}
                >
                  Next
                </Button>
              )}
            </Stack>
          </Stack>
        </form>
      </Card>
    </Stack>
  );
}
