import { type Answer } from 'contracts';
import { Button, Card, Chip, Stack, Text } from 'shared-ui/core';
import { Email, KeyValueList, PersonRow } from 'shared-ui/data';
import { Accordion } from 'shared-ui/disclosure';
import { fee, formatDateTime, formatFullDateTime } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { useTeamPayment } from '../api/teams.query';

type Team = Answer<'GET /event/teams/:clubId'>['teams'][number];

/** One team: its event, whether it has paid, and its people. */
export function TeamCard({ team, clubId }: { team: Team; clubId: string }) {
  const payment = useTeamPayment(clubId);
  const isPaid = team.paymentStatus;
  return (
    <Card as="li">
      <Stack spacing={1.5}>
        <Stack
          direction="row"
          spacing={1}
          sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}
        >
          <Text as="h3" size="large" weight="bold" sx={{ overflowWrap: 'anywhere' }}>
            {team.name}
          </Text>
          <StatusBadge kind="payment" value={String(isPaid)} />
        </Stack>
        <Text tone="muted">{team.event.name}</Text>
        {team.members.length ? (
          <Stack
            component="ul"
            sx={{ listStyle: 'none', p: 0, m: 0 }}
            aria-label={`Members of ${team.name}`}
          >
            {team.members.map((member) => (
              <li key={member._id}>
                <PersonRow
                  name={member.name}
                  src={member.image}
                  text={
                    <>
                      <Email address={member.email} />
                      {/* Below the text, so that no badge is below the picture on a phone. */}
                      <Stack
                        direction="row"
                        spacing={1}
                        useFlexGap
                        sx={{ flexWrap: 'wrap', mt: 0.5 }}
                      >
                        <Chip>{member.role}</Chip>
                        {member.role === 'Member' && member.status === 'PENDING' ? (
                          <Chip>
                            {member.answerBy
                              ? `Invited, answer by ${formatDateTime(member.answerBy)}`
                              : 'Invited'}
                          </Chip>
                        ) : null}
                      </Stack>
                    </>
                  }
                />
              </li>
            ))}
          </Stack>
        ) : (
          <Text tone="muted">No members found</Text>
        )}
        <Accordion title="Registration and payment" level={4}>
          <Stack spacing={2}>
            <KeyValueList
              items={[
                { label: 'Payment', value: isPaid ? 'Completed' : 'Pending' },
                { label: 'Registered', value: formatFullDateTime(team.registeredAt) },
                { label: 'Entry fee', value: fee(team.fees) },
              ]}
            />
            {team.fees > 0 && team.status !== 'PENDING' ? (
              <Button
                kind="secondary"
                size="small"
                disabled={payment.isPending}
                about={`for ${team.name}`}
                singleClick
                onClick={() => payment.mutate({ id: team._id, paid: !isPaid })}
              >
                {isPaid ? 'Mark as unpaid' : 'Mark as paid'}
              </Button>
            ) : null}
          </Stack>
        </Accordion>
      </Stack>
    </Card>
  );
}
