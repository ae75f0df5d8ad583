import { useLayoutEffect, useRef } from 'react';
import { type ClubJoinRequest } from 'contracts';
import { Box, Button, Card, Stack } from 'shared-ui/core';
import { Email, KeyValueList, PersonRow } from 'shared-ui/data';
import { formatFullDateTime } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';

interface JoinRequestCardProps {
  request: ClubJoinRequest;
  onDecide: (action: 'approved' | 'rejected') => void;
}

/**
 * One request: two buttons while it is pending, then the time of the decision. The focus moves from
 * one to the other.
 */
export function JoinRequestCard({ request, onDecide }: JoinRequestCardProps) {
  const { userId: person, status } = request;
  const decided = useRef<'approved' | 'rejected' | null>(null);
  const badge = useRef<HTMLSpanElement>(null);
  const approve = useRef<HTMLButtonElement>(null);
  const reject = useRef<HTMLButtonElement>(null);
  // The pressed button is unmounted by the decision, and back when the server refuses.
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isHere = !active || active === document.body || active === badge.current;
    if (!decided.current || !isHere) return;
    if (status !== 'pending') badge.current?.focus();
    else (decided.current === 'approved' ? approve : reject).current?.focus();
  }, [status]);
  const decide = (action: 'approved' | 'rejected') => {
    decided.current = action;
    onDecide(action);
  };
  return (
    <Card as="li">
      <Stack spacing={2}>
        <PersonRow
          name={person.name}
          src={person.image}
          text={<Email address={person.email} />}
          extra={
            <Box component="span" ref={badge} tabIndex={-1}>
              <StatusBadge kind="decision" value={status} />
            </Box>
          }
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
            <Button
              kind="primary"
              ref={approve}
              singleClick
              onClick={() => decide('approved')}
              aria-describedby={`from-${request._id}`}
            >
              Approve
            </Button>
            <Button
              kind="secondary"
              ref={reject}
              singleClick
              onClick={() => decide('rejected')}
              aria-describedby={`from-${request._id}`}
            >
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
