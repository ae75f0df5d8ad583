import { type ReactNode } from 'react';
import { type EventDetail, type MyRegistration } from 'contracts';
import { cancelWords, messageOf, toast, useCancelRegistration, isInvited } from 'shared-session';
import { Box, Button, FocusOnward, Section, Stack, Text } from 'shared-ui/core';
import { KeyValueList, PersonRow } from 'shared-ui/data';
import { formatDateTime } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { useAsk } from '../../../common/use-ask';

/** The person's registration: status, team, payment, actions, cancellation. */
export function MyRegistrationPanel({
  event,
  mine,
  now,
  children,
}: {
  event: EventDetail;
  mine: MyRegistration;
  now: number;
  /** Actions of a confirmed place. */
  children: ReactNode;
}) {
  const isCancelled = event.status === 'CANCELLED';
  const { ask, question, isOpening, preload } = useAsk();
  const words = cancelWords(event.name, { ...mine, isInTeam: mine.kind === 'TEAM' });
  const cancel = useCancelRegistration({
    onSuccess: () => toast.success(words.done),
    onError: (error) =>
      toast.error(messageOf(error, 'The registration could not be cancelled. Please try again.')),
  });
  const askToCancel = () =>
    ask({
      title: words.question,
      text: words.text,
      confirmLabel: words.button,
      cancelLabel: 'Keep it',
      onYes: () => cancel.mutate(event._id),
    });
  return (
    <Section title="My Registration" surface>
      <Stack spacing={2}>
        <KeyValueList
          items={[
            {
              label: 'Status',
              value: isCancelled ? (
                <StatusBadge kind="timing" value="cancelled" />
              ) : (
                <StatusBadge kind="participant" value={mine.status} />
              ),
            },
            ...(mine.waiting === null || isCancelled
              ? []
              : [{ label: 'Waiting list', value: `Number ${mine.waiting}` }]),
            ...(mine.team ? [{ label: 'Team', value: mine.team.name }] : []),
            // No payment is due for a cancelled event or on the waiting list; people who have paid
            // still see it.
            ...(event.fees && (mine.paymentStatus || (!isCancelled && mine.waiting === null))
              ? [{ label: 'Payment', value: mine.paymentStatus ? 'Completed' : 'Pending' }]
              : []),
          ]}
        />
        {mine.team ? (
          <Box
            component="ul"
            aria-label="Team members"
            sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}
          >
            {mine.team.members.map((member) => (
              <li key={member._id}>
                <PersonRow name={member.name} text={memberWords(member, now)} />
              </li>
            ))}
          </Box>
        ) : null}
        {children}
        {isCancelled ? null : mine.invited && !isInvited(mine, now) ? (
          <Text>This invitation has expired. You can register yourself while there are spots.</Text>
        ) : !mine.invited && mine.mayCancel !== false ? (
          <FocusOnward>
            <Button
              kind="danger"
              sx={{ alignSelf: 'flex-start' }}
              busy={cancel.isPending || isOpening}
              onClick={askToCancel}
              onPointerEnter={preload}
            >
              {words.button}
            </Button>
          </FocusOnward>
        ) : null}
      </Stack>
      {question}
    </Section>
  );
}

type Member = NonNullable<MyRegistration['team']>['members'][number];

function memberWords({ role, status, answerBy }: Member, now: number): string {
  if (status !== 'PENDING' || role === 'Leader') return role;
  return `${role} · invited${answerBy ? `, answer by ${formatDateTime(answerBy, now)}` : ''}`;
}
