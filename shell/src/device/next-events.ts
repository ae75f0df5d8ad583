import { type Answer } from 'contracts';
import { type OfflineEvent } from 'contracts/device-record';
import { formatDateTime } from 'shared-ui/format';

export type MyEvent = Answer<'GET /event/user-events/:userId'>['events'][number];

/** Maximum of stored events. */
const MOST = 10;

/** Events that a person takes part in and that are not over, the next one first. */
export const nextEvents = (events: readonly MyEvent[], now: number): MyEvent[] =>
  events
    .filter(({ endDate, isCancelled }) => !isCancelled && Date.parse(endDate) > now)
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date))
    .slice(0, MOST);

const wordsOf = ({ status, waiting, invited, teamName }: MyEvent['registration']): string => {
  if (invited) return 'Invited';
  if (waiting !== null) return `Number ${waiting} on the waiting list`;
  if (status !== 'CONFIRMED') return 'Registered';
  return teamName ? `Confirmed · Team ${teamName}` : 'Confirmed';
};

/** What the offline page shows of an event. */
export const keptEventOf = (
  { name, date, endDate, venue, registration }: MyEvent,
  pass: OfflineEvent['pass'],
): OfflineEvent => ({
  name,
  when: formatDateTime(date, null),
  place: venue || 'Online',
  endsAt: endDate,
  registration: {
    id: registration._id,
    isConfirmed: registration.status === 'CONFIRMED',
    words: wordsOf(registration),
  },
  ...(pass ? { pass } : {}),
});
