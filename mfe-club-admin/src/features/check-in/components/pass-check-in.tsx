import { useState } from 'react';
import { Camera, CameraOff } from 'lucide-react';
import { createPart, invalidate, useOneAtATime, usePart } from 'shared-session';
import { Alert, Box, Button, ErrorState, Section, Spinner, Stack, TextField } from 'shared-ui/core';
import { checkInByCode, type Arrival } from '../api/check-in';

// The reader of QR codes is large, and only needed with a camera.
const scannerPart = createPart(
  'mfe-club-admin',
  'qr-scan',
  () => import(/* webpackChunkName: "qr-scan" */ './qr-scanner'),
);
const kinds = { welcome: 'success', already: 'warning', refused: 'error' } as const;

interface PassCheckInProps {
  eventId: string;
  /** What the last pass said; null once it is no longer true. */
  arrival: Arrival | null;
  onArrival: (arrival: Arrival) => void;
}

/** Checks people in by their pass: with the camera, or by typing its code. */
export function PassCheckIn({ eventId, arrival, onArrival }: PassCheckInProps) {
  const [code, setCode] = useState('');
  const [isCameraOn, setCameraOn] = useState(false);
  const [checks, setChecks] = useState(0);
  const scanner = usePart(scannerPart, isCameraOn);
  const [check, isBusy] = useOneAtATime(async (text: string) => {
    const result = await checkInByCode(eventId, text.trim());
    onArrival(result);
    setChecks((count) => count + 1);
    if (result.kind === 'refused') return;
    setCode('');
    void invalidate('GET /event/:id/registrations');
  });

  return (
    <Section title="By pass" surface>
      <Stack spacing={2}>
        <form
          noValidate
          aria-label="Check in by pass"
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim()) void check(code);
          }}
        >
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-end', flexWrap: 'wrap' }}>
            <Box sx={{ flex: '1 1 220px' }}>
              <TextField
                label="Code of the pass"
                name="code"
                autoComplete="off"
                maxLength={400}
                value={code}
                onChange={setCode}
              />
            </Box>
            <Button
              type="submit"
              kind="primary"
              busy={isBusy}
              busyText="Checking..."
              disabled={!code.trim()}
            >
              Check in
            </Button>
          </Stack>
        </form>
        {arrival ? (
          // The same words of another pass are a new message.
          <Alert key={checks} kind={kinds[arrival.kind]} voice="assertive">
            {arrival.text}
          </Alert>
        ) : null}
        <Box>
          <Button
            kind="secondary"
            icon={isCameraOn ? CameraOff : Camera}
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
