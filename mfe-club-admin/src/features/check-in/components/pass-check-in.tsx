import { useState } from 'react';
import { Camera, CameraOff } from 'lucide-react';
import { passCodeMaximum } from 'contracts/constants';
import { passCodeForm } from 'contracts/forms';
import { invalidate, useOneAtATime, usePart } from 'shared-session';
import { Alert, Box, Button, ErrorState, Section, Spinner, Stack } from 'shared-ui/core';
import { Form, TextInput, usePortalForm } from 'shared-ui/forms';
import { checkInByCode, type Arrival } from '../api/check-in.query';
import { scannerPart } from '../scanner-part';

const kinds = { welcome: 'success', already: 'warning', refused: 'error' } as const;

interface PassCheckInProps {
  eventId: string;
  /** The result of the last pass; null once it is no longer true. */
  arrival: Arrival | null;
  onArrival: (arrival: Arrival) => void;
}

/** Checks people in by their pass: with the camera, or by typing its code. */
export function PassCheckIn({ eventId, arrival, onArrival }: PassCheckInProps) {
  const form = usePortalForm({ schema: passCodeForm, defaultValues: { code: '' } });
  const isFilled = form.watch('code').trim() !== '';
  const [isCameraOn, setCameraOn] = useState(false);
  const [checks, setChecks] = useState(0);
  const scanner = usePart(scannerPart, isCameraOn);
  const [check, isBusy] = useOneAtATime(async (text: string) => {
    const result = await checkInByCode(eventId, text);
    onArrival(result);
    setChecks((count) => count + 1);
    if (result.kind === 'refused') return;
    form.reset();
    void invalidate('GET /event/:id/registrations');
  });

  return (
    <Section title="By pass" surface>
      <Stack spacing={2}>
        <Form
          form={form}
          label="Check in by pass"
          onSubmit={async ({ code }) => {
            if (code) await check(code);
          }}
        >
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-end', flexWrap: 'wrap' }}>
            <Box sx={{ flex: '1 1 220px' }}>
              <TextInput
                label="Code of the pass"
                name="code"
                autoComplete="off"
                maxLength={passCodeMaximum}
              />
            </Box>
            <Button
              type="submit"
              kind="primary"
              busy={isBusy}
              busyText="Checking..."
              disabled={!isFilled}
            >
              Check in
            </Button>
          </Stack>
        </Form>
        {arrival ? (
          // The same text for another pass is a new message.
          <Alert key={checks} kind={kinds[arrival.kind]} voice="assertive">
            {arrival.text}
          </Alert>
        ) : null}
        <Box>
          <Button
            kind="secondary"
            icon={isCameraOn ? CameraOff : Camera}
            singleClick
            onClick={() => setCameraOn(!isCameraOn)}
          >
            {isCameraOn ? 'Stop the camera' : 'Scan with the camera'}
          </Button>
        </Box>
        {scanner.isLoading ? <Spinner label="Loading the scanner" /> : null}
        {scanner.hasFailed ? (
          <ErrorState message="The scanner could not be loaded." onRetry={scanner.retry} />
        ) : null}
        {scanner.module ? <scanner.module.QrScanner onCode={(text) => void check(text)} /> : null}
      </Stack>
    </Section>
  );
}
