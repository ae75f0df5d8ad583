import { type MyRegistration } from 'contracts';
import { useAnswerInvitation } from 'shared-session';
import { Alert, Box, Button, FocusOnward } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/format';

/** A place that a team's leader holds for the person, and the answer to it. */
export function Invitation({
  eventId,
  mine,
  now,
}: {
  eventId: string;
  mine: MyRegistration;
  now: number;
}) {
  const answer = useAnswerInvitation(eventId);
  const answers = (
    <FocusOnward>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          kind="primary"
          disabled={answer.isPending}
          singleClick
          onClick={() => answer.mutate('accept')}
        >
          Accept invitation
        </Button>
        <Button
          kind="secondary"
          disabled={answer.isPending}
          singleClick
          onClick={() => answer.mutate('decline')}
        >
          Decline invitation
        </Button>
      </Box>
    </FocusOnward>
  );
  return (
    <Alert
      kind="info"
      role="group"
      aria-label="Invitation"
      action={answers}
      sx={{ alignSelf: 'stretch' }}
    >
      {`The team ${mine.team?.name ?? ''} wants you as a member.`}
      {mine.answerBy ? ` Answer by ${formatDateTime(mine.answerBy, now)}.` : null}
    </Alert>
  );
}
