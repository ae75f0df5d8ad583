import { useState } from 'react';
import { type ProposedChange as Change } from 'contracts';
import { api, eventReads, invalidate, messageOf, toast, useOneAtATime } from 'shared-session';
import { Alert, Button, FocusOnward, Stack } from 'shared-ui/core';
import { ProposedChange } from 'shared-ui/data';
import { formatDateTime } from 'shared-ui/format';
import { useConfirm } from 'shared-ui/overlay';

interface WaitingChangeProps {
  event: { _id: string; name: string; version: number; proposal?: Change | undefined };
  /** One below the heading around it. */
  level: 2 | 4;
  onWithdrawn?: () => void;
}

const waitsFor = {
  PENDING: 'It waits for the faculty coordinator.',
  FACULTY_APPROVED: 'The faculty coordinator approved it; it waits for a super admin.',
} as const;

/** The waiting change of an approved event, with a button to withdraw it. */
export function WaitingChange({ event, level, onWithdrawn }: WaitingChangeProps) {
  const { confirm, confirmDialog } = useConfirm();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [withdraw, isBusy] = useOneAtATime(async () => {
    setRefusal(null);
    try {
      // Refused when the event was changed since this version.
      const input = { params: { id: event._id }, query: { version: event.version } };
      await api.send('DELETE /event/:id/proposal', input);
      toast.long.success('The proposed change was taken back.');
      onWithdrawn?.();
    } catch (error) {
      setRefusal(messageOf(error, 'The change could not be taken back. Please try again.'));
    }
    await invalidate(...eventReads);
  });
  const ask = async () => {
    const isSure = await confirm({
      title: 'Take the proposed change back?',
      text: 'It is not reviewed any more. The event stays as it was approved.',
      confirmLabel: 'Take back',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (isSure) await withdraw();
  };
  const { proposal } = event;
  if (!proposal) return null;
  return (
    <Stack spacing={2}>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <ProposedChange
        level={level}
        label={`Proposed change of ${event.name}`}
        before={proposal.before}
        after={proposal.after}
        action={
          <FocusOnward>
            <Button
              kind="secondary"
              size="small"
              busy={isBusy}
              busyText="Taking back..."
              onClick={() => void ask()}
            >
              Take back
            </Button>
          </FocusOnward>
        }
      >
        {proposal.proposedBy.name} proposed it on {formatDateTime(proposal.proposedAt)}.{' '}
        {waitsFor[proposal.stage]} Until then everybody sees the event as it was approved.
      </ProposedChange>
      {confirmDialog}
    </Stack>
  );
}
