import { type Role, type RouteDeclaration, type WaitingItem } from 'contracts';
import { query, queryClient } from 'shared-session';
import { count, plural } from 'shared-ui/format';

/** How long a page waits for the answer before it renders without it, in ms. */
const LIMIT = 500;

/** The kinds that a page shows: all or some; undefined for none. */
export type Wanted = true | readonly WaitingItem['kind'][] | undefined;

export function wantedBy(handle: unknown): Wanted {
  if (typeof handle !== 'object' || handle === null || !('waiting' in handle)) return undefined;
  return (handle.waiting as RouteDeclaration['waiting']) || undefined;
}

/** What waits for an answer or a decision of the signed-in person. */
export const waitingQuery = () => query('GET /me/waiting');

/** Ends when the answer is in the cache, has failed or takes too long. Never fails. */
export const readWaiting = (): Promise<unknown> =>
  Promise.race([
    queryClient.prefetchQuery(waitingQuery()),
    new Promise((resolve) => setTimeout(resolve, LIMIT)),
  ]);

/** The kind of an item and its club: what stays the same while its count changes. */
export const placeOf = ({ kind, clubId }: WaitingItem): string => `${kind} ${clubId ?? ''}`;

/** Placed items that still wait. A count may fall but not grow. */
export const remaining = (
  placed: readonly WaitingItem[],
  now: readonly WaitingItem[],
): WaitingItem[] =>
  placed.flatMap((item) => {
    const found = now.find((other) => placeOf(other) === placeOf(item));
    if (!found) return [];
    return found.count > item.count ? item : found;
  });

interface Entry {
  words: string;
  /** Where it is answered. */
  to: string;
}

/** The sentence about one item, with its link; undefined where this role cannot answer it. */
export function entryOf(item: WaitingItem, role: Role): Entry | undefined {
  const { kind, count: total, title, eventId, clubId } = item;
  const isOne = total === 1;
  switch (kind) {
    case 'confirmAddress':
      return { words: 'Confirm your email address', to: '/confirm-email' };
    case 'invitation':
      return {
        words: isOne
          ? '1 invitation needs your answer'
          : `${count(total)} invitations need your answer`,
        to: isOne && eventId ? `/events/${eventId}` : '/my-activity?tab=events',
      };
    case 'reviews':
      return {
        words: `${plural(total, 'event')} ${isOne ? 'waits' : 'wait'} for your decision`,
        to:
          role === 'superAdmin'
            ? '/superAdmin-dashboard'
            : '/faculty-coordinater-dashboard#pending-approvals',
      };
    case 'joinRequests':
      return role === 'clubAdmin'
        ? {
            words: `${title}: ${plural(total, 'join request')}`,
            to: `/admin-dashboard?tab=requests&club=${clubId ?? ''}`,
          }
        : undefined;
    case 'questions':
      return {
        words: `${title}: ${plural(total, 'question')}`,
        to: `/club-questions?club=${clubId ?? ''}`,
      };
    case 'roleRequests':
      return {
        words: `${plural(total, 'role')} to confirm`,
        to: '/superAdmin-dashboard?tab=users',
      };
    case 'savedClosing':
      return {
        words: isOne
          ? `Registration for ${title} closes soon`
          : `Registration for ${count(total)} saved events closes soon`,
        to: isOne && eventId ? `/events/${eventId}` : '/my-activity',
      };
    case 'followedEvents':
      return {
        words: isOne ? `New event: ${title}` : `${count(total)} new events of clubs you follow`,
        to: isOne && eventId ? `/events/${eventId}` : '/events',
      };
    default:
      return undefined;
  }
}
