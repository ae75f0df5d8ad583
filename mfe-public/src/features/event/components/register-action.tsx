import { CalendarCheck, CircleCheck, Hourglass } from 'lucide-react';
import { Button, Stack, Text } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { type RegisterState } from '../register-state';

interface RegisterActionProps {
  state: RegisterState;
  spots: number;
  isOpening: boolean;
  onAct: (action: 'open' | 'sign-in', wantsWaitingList: boolean) => void;
}

/**
 * The register button with the seats left; what the click would meet is said before it. Stands in
 * two places of the page.
 */
export function RegisterAction({ state, spots, isOpening, onAct }: RegisterActionProps) {
  const { action, waitingList } = state;
  const isRegistered = state.kind === 'registered';
  return (
    <Stack spacing={1}>
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
      {['past', 'closed', 'cancelled'].includes(state.kind) ? null : (
        <Text size="small" weight="medium">{`${plural(spots, 'spot')} available`}</Text>
      )}
      {state.text ? (
        <Text size="small" tone="muted">
          {state.text}
        </Text>
      ) : null}
      {waitingList === 'none' ? null : (
        <Button
          kind="secondary"
          icon={Hourglass}
          busy={isOpening}
          onClick={() => onAct(waitingList, true)}
          fullWidth
        >
          {waitingList === 'open' ? 'Join Waiting List' : 'Sign in to join the waiting list'}
        </Button>
      )}
    </Stack>
  );
}
