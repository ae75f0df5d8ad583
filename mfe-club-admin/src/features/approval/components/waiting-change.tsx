import { useState } from 'react';
import { type ProposedChange as Change } from 'contracts';
import { messageOf, useOneAtATime, useQueryClient } from 'shared-session';
import { Alert, Button, Stack, Text } from 'shared-ui/core';
import { ProposedChange } from 'shared-ui/data';
import { formatDateTime } from 'shared-ui/format';
import { dashboardNotices } from '../../../common/notices';
import { withdrawChange } from '../api/withdraw-change';

interface WaitingChangeProps {
  event: { _id: string; name: string; version: number; proposal?: Change | undefined };
  onWithdrawn?: () => void;
}

const waitsFor = {
  PENDING: 'It waits for the faculty coordinator.',
  FACULTY_APPROVED: 'The faculty coordinator approved it; it waits for a super admin.',
} as const;

/** The change of an approved event that waits for review, with the way to take it back. */
export function WaitingChange({ event, onWithdrawn }: WaitingChangeProps) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [withdraw, isBusy] = useOneAtATime(async () => {
    setRefusal(null);
    try {
      await withdrawChange(event._id, event.version);
      dashboardNotices.success('The proposed change was taken back.');
      onWithdrawn?.();
    } catch (error) {
      setRefusal(messageOf(error, 'The change could not be taken back. Please try again.'));
    }
    await client.invalidateQueries({ queryKey: ['events'] });
  });
  const { proposal } = event;
  if (!proposal) return null;
  return (
    <Stack component="section" spacing={2} aria-label={`Proposed change of ${event.name}`}>
      <Alert
        kind="info"
        title="Proposed change"
        action={
          <Button kind="secondary" size="small" busy={isBusy} busyText="Taking back..." onClick={() => void withdraw()}>
            Take back
          </Button>
        }
      >
        <Text>
          {proposal.proposedBy.name} proposed it on {formatDateTime(proposal.proposedAt)}. {waitsFor[proposal.stage]} Until then everybody
          sees the event as it was approved.
        </Text>
      </Alert>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <ProposedChange before={proposal.before} after={proposal.after} />
    </Stack>
  );
}
