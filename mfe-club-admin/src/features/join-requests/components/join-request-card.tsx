import { type ClubJoinRequest } from 'contracts';
import { Button, Card, Stack, StatusBadge } from 'shared-ui/core';
import { KeyValueList, PersonRow } from 'shared-ui/data';
import { formatFullDateTime } from 'shared-ui/format';
import { Email } from '../../../common/email';

interface JoinRequestCardProps {
  request: ClubJoinRequest;
  onDecide: (action: 'approved' | 'rejected') => void;
}

/** One request; two buttons while it is pending, the time of the decision afterwards. */
export function JoinRequestCard({ request, onDecide }: JoinRequestCardProps) {
  const { userId: person, status } = request;
  return (
    <Card as="li">
      <Stack spacing={2}>
        <PersonRow
          name={person.name}
          src={person.image}
          text={<Email address={person.email} />}
          extra={<StatusBadge kind="decision" value={status} />}
        />
        <KeyValueList
          items={[
            { label: 'Department', value: person.department || 'N/A' },
            { label: 'Year', value: person.year || 'N/A' },
            { label: 'Requested', value: formatFullDateTime(request.createdAt) },
            ...(status !== 'pending' && request.respondedAt
              ? [{ label: 'Processed', value: formatFullDateTime(request.respondedAt) }]
              : []),
          ]}
        />
        {status === 'pending' ? (
          <Stack direction="row" spacing={1}>
            <Button kind="primary" onClick={() => onDecide('approved')} aria-describedby={`from-${request._id}`}>
              Approve
            </Button>
            <Button kind="secondary" onClick={() => onDecide('rejected')} aria-describedby={`from-${request._id}`}>
              Reject
            </Button>
            <span id={`from-${request._id}`} hidden>
              {person.name}
            </span>
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}
