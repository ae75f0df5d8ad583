import { type ReactNode } from 'react';
import { CalendarCheck, CircleCheck, Hourglass } from 'lucide-react';
import { Box, Button, Stack, Text, token } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { mayAct, type RegisterState } from '../register-state';

interface RegisterActionProps {
  state: RegisterState;
  /** Seats left; null once nobody can register any more. */
  spots: number | null;
  isOpening: boolean;
  onAct: (action: 'open' | 'sign-in', wantsWaitingList: boolean) => void;
  staysOnPhones?: boolean;
  /** The message of a failed registration. */
  children?: ReactNode;
}

/** Does not stretch beside higher facts. */
const asHighAsItsWords = { display: 'grid', gap: 1, alignContent: 'start' } as const;

/** Button and text in a bar at the bottom of a phone. */
const barOnPhones = {
  position: { xs: 'fixed', sm: 'static' },
  inset: 'auto 0 0',
  zIndex: 10,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr)' },
  alignItems: 'center',
  // Beside higher facts, button and text stay together.
  alignContent: 'start',
  p: { xs: '8px 16px calc(8px + env(safe-area-inset-bottom))', sm: 0 },
  backgroundColor: token.surface.card,
  borderTop: { xs: `1px solid ${token.border.soft}`, sm: 0 },
  // On phones the text is first, full-width content last.
  '& > div:first-of-type': { order: { xs: -1, sm: 0 } },
} as const;

/**
 * The register button with the seats left; problems are shown before the click. Rendered twice on
 * the page; `staysOnPhones` keeps the visible one.
 */
export function RegisterAction({
  state,
  spots,
  isOpening,
  onAct,
  staysOnPhones = false,
  children,
}: RegisterActionProps) {
  const { action, waitingList } = state;
  const isRegistered = state.kind === 'registered';
  const isBar = staysOnPhones && mayAct(state);
  return (
    <Box sx={isBar ? barOnPhones : asHighAsItsWords} data-register-bar={isBar || undefined}>
      <Button
        kind={isRegistered ? 'done' : 'primary'}
        icon={isRegistered ? CircleCheck : CalendarCheck}
        disabled={action === 'none'}
        busy={isOpening && action === 'open'}
        onClick={() => action !== 'none' && onAct(action, false)}
        fullWidth
      >
        {state.label}
      </Button>
      <Stack spacing={0.5}>
        {spots === null ? null : (
          <Text size="small" weight="medium">{`${plural(spots, 'spot')} available`}</Text>
        )}
        {state.text ? (
          // Keeps the bar low: the other button of the page also has the text.
          <Text
            size="small"
            tone="muted"
            sx={isBar ? { display: { xs: 'none', sm: 'block' } } : {}}
          >
            {state.text}
          </Text>
        ) : null}
      </Stack>
      {waitingList === 'none' ? null : (
        <Button
          kind="secondary"
          icon={Hourglass}
          busy={isOpening}
          onClick={() => onAct(waitingList, true)}
          fullWidth
          sx={{ gridColumn: '1 / -1' }}
        >
          {waitingList === 'open' ? 'Join Waiting List' : 'Sign in to join the waiting list'}
        </Button>
      )}
      {children ? <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box> : null}
    </Box>
  );
}
