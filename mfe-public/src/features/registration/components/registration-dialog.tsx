import { type ReactNode, useEffect, useRef, useState } from 'react';
import { query, useQuery, useUnsavedChanges } from 'shared-session';
import { Alert, Button, ErrorState, LoadingState, Stack, Text } from 'shared-ui/core';
import { fee } from 'shared-ui/format';
import { Dialog } from 'shared-ui/overlay';
import { registrationProblem, useRegister } from '../api/use-register';
import { TeamForm } from './team-form';
import { SoloForm } from './solo-form';

/** How long the success stays readable before the dialog closes itself. */
const closesAfterMs = 2000;

export interface RegistrationDialogProps {
  event: { _id: string; name: string; fees?: number; eventType?: string };
  /** Of a competition event; `null` before it is set up. */
  competitionId: string | null;
  wantsWaitingList: boolean;
  onClose: () => void;
  /** Actions of the new place, shown with the success. */
  children?: ReactNode;
}

/** The registration of one person, or of a team when the competition takes teams. */
export function RegistrationDialog({
  event,
  competitionId,
  wantsWaitingList,
  onClose,
  children,
}: RegistrationDialogProps) {
  const isCompetition = event.eventType === 'COMPETITION';
  const register = useRegister();
  const facts = useQuery({
    ...query('GET /competition/:id', { params: { id: competitionId ?? '' } }),
    select: ({ data }) => data,
    enabled: isCompetition && competitionId !== null,
  });
  const mayBeTeam = isCompetition && competitionId !== null && facts.data?.teamAllowed !== false;
  useUnsavedChanges('registration', true);
  // Does not close while somebody uses it. A resting pointer does not count, because it pressed
  // Register there.
  const [isUsed, setUsed] = useState(false);
  // Refetches render this again, which must not restart the timer.
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!register.isSuccess || isUsed) return;
    const timer = setTimeout(() => close.current(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [register.isSuccess, isUsed]);

  const submit = async (team: { teamName: string; teamMembers: string[] } | null) => {
    await register.mutateAsync({
      eventId: event._id,
      competitionId: isCompetition ? competitionId : null,
      team,
      wantsWaitingList,
    });
  };
  const shared = {
    submitLabel: wantsWaitingList ? 'Join Waiting List' : 'Register',
    onSubmit: submit,
    onCancel: onClose,
    isBusy: register.isPending,
    messageOf: registrationProblem,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={wantsWaitingList ? `Waiting list of ${event.name}` : `Register for ${event.name}`}
      // Small on phones; full screen for a team, whose search results stay above the keyboard.
      size={mayBeTeam ? 'medium' : 'small'}
      busy={register.isPending}
    >
      {register.isSuccess && (
        <Stack spacing={2}>
          <Alert kind="success">{register.data}</Alert>
          <div onFocus={() => setUsed(true)} onBlur={() => setUsed(false)}>
            {children}
          </div>
        </Stack>
      )}
      {register.isSuccess ? null : isCompetition && competitionId === null ? (
        <Stack spacing={2}>
          <Alert kind="warning">
            This competition is not set up yet. Registration opens as soon as its details are
            published.
          </Alert>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
        </Stack>
      ) : isCompetition && facts.isPending ? (
        <LoadingState text="Loading competition details..." layout="form" count={2} />
      ) : isCompetition && !facts.data ? (
        <ErrorState
          message="Error fetching competition details"
          onRetry={() => void facts.refetch()}
          busy={facts.isFetching}
          compact
        />
      ) : (
        <Stack spacing={2}>
          <Text tone="muted">
            {event.fees
              ? `The entry fee is ${fee(event.fees)}. It is paid to the organizers.`
              : 'Taking part is free.'}
          </Text>
          {facts.data?.teamAllowed ? (
            <TeamForm {...shared} eventId={event._id} limit={facts.data.teamSizeLimit} />
          ) : (
            <SoloForm {...shared} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}
