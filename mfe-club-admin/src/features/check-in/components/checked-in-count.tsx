import { useQuery } from 'shared-session';
import { Text } from 'shared-ui/core';
import { count } from 'shared-ui/format';
import { expectedPeople } from '../api/check-in.query';

/** How many of all confirmed people are checked in, independent of the search. */
export function CheckedInCount({ eventId }: { eventId: string }) {
  const { data } = useQuery(expectedPeople(eventId, ''));
  if (data?.checkedIn === undefined) return null;
  return (
    <Text weight="medium">
      {count(data.checkedIn)} of {count(data.total)} checked in
    </Text>
  );
}
