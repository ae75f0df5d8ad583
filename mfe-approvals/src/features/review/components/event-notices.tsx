import { Alert, Stack, Text } from 'shared-ui/core';
import { formatDateTime, formatTime, listOf, words } from 'shared-ui/format';
import { MissingCompetition } from './competition-facts';
import { type WaitingEvent } from '../stage';
import { useClashes } from '../use-clashes';

/** Warnings for a reviewer: a venue clash, earlier decisions, a missing competition. */
export function EventNotices({ event }: { event: WaitingEvent }) {
  const { clashes } = useClashes(event);
  return (
    <Stack spacing={2} sx={{ '&:empty': { display: 'none' } }}>
      {clashes.length > 0 && (
        <Alert kind="warning" voice={false} title="This venue is taken at that time">
          {listOf(
            clashes.map(
              (clash) => `${clash.name} (${clash.clubId.name}, ${formatTime(clash.date)})`,
            ),
          )}
        </Alert>
      )}
      <MissingCompetition event={event} />
      {event.earlierDecisions.length > 0 && (
        <Alert kind="info" title="Sent in again after changes">
          {event.earlierDecisions.map(({ status, approver, date, remark }) => (
            <Text key={date}>
              {words(status)} by {approver.name}, {formatDateTime(date)}
              {remark ? `: ${remark}` : ''}
            </Text>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
