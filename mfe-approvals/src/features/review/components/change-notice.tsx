import { ProposedChange } from 'shared-ui/data';
import { formatDateTime } from 'shared-ui/format';
import { type WaitingEvent } from '../stage';

interface ChangeNoticeProps {
  event: WaitingEvent;
  /** One below the heading around it. */
  level: 3 | 4;
}

/**
 * What changes when the reviewer approves, old beside new; nothing for an event that is not
 * approved yet.
 */
export function ChangeNotice({ event: { proposal }, level }: ChangeNoticeProps) {
  if (!proposal) return null;
  return (
    <ProposedChange
      level={level}
      label="Proposed change"
      before={proposal.before}
      after={proposal.after}
    >
      This event is approved. {proposal.proposedBy.name} proposed this change on{' '}
      {formatDateTime(proposal.proposedAt)}. Until it is approved, everybody sees the event as it
      was approved.
    </ProposedChange>
  );
}
