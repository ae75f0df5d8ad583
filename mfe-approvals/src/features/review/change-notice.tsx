import { Alert, Stack, Text } from 'shared-ui/core';
import { ProposedChange } from 'shared-ui/data';
import { formatDateTime } from 'shared-ui/format';
import { type WaitingEvent } from './stage';

/** What changes when the reviewer approves, old beside new; nothing for an event that is not approved yet. */
export function ChangeNotice({ event: { proposal } }: { event: WaitingEvent }) {
  if (!proposal) return null;
  return (
    <Stack component="section" spacing={2} aria-label="Proposed change">
      <Alert kind="info" title="Proposed change">
        <Text>
          This event is approved. {proposal.proposedBy.name} proposed this change on {formatDateTime(proposal.proposedAt)}. Until it is
          approved, everybody sees the event as it was approved.
        </Text>
      </Alert>
      <ProposedChange before={proposal.before} after={proposal.after} />
    </Stack>
  );
}
