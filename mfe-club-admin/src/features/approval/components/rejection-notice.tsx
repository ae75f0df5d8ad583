import { type ApprovalEntry, type EventDetail } from 'contracts';
import { Alert, Stack } from 'shared-ui/core';

const isRejection = ({ status }: ApprovalEntry) => status === 'REJECTED';

/**
 * The newest rejected change of an approved event; undefined once a newer one waits or was decided
 * on.
 */
const rejectedChange = ({ proposal, changeDecisions }: EventDetail): ApprovalEntry | undefined =>
  proposal ? undefined : changeDecisions?.slice(-1).find(isRejection);

/** Why the event, or the newest change of it, was rejected. */
export function RejectionNotice({ event }: { event: EventDetail }) {
  const change = rejectedChange(event);
  const notices = [
    ...event.approvalHistory.filter(isRejection).map((entry) => ({ entry, what: 'this event' })),
    ...(change ? [{ entry: change, what: 'the proposed change' }] : []),
  ];
  if (notices.length === 0) return null;
  return (
    <Stack spacing={2}>
      {notices.map(({ entry, what }) => (
        <Alert
          key={`${entry.role}-${entry.date}`}
          kind="warning"
          voice={false}
          title={`${entry.approver.name} rejected ${what}`}
        >
          {entry.remark || 'No remark was left.'}
        </Alert>
      ))}
    </Stack>
  );
}
