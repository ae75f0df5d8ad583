import { type Answer, type ChangeItem } from 'contracts';
import { moveWords } from '../events/event-moves';
import {
  type ChangedRow,
  type FollowedRow,
  type PublishedRow,
  type SavedRow,
} from './follows.repository';

type Follows = Answer<'GET /me/follows'>['data'];

export const presentSaved = (row: SavedRow): Follows['events'][number] => ({
  _id: row.id,
  name: row.name,
  date: row.date.toISOString(),
  endDate: row.endsAt.toISOString(),
  registrationDeadline: row.registrationDeadline.toISOString(),
  venue: row.venue,
  mode: row.mode,
  eventType: row.eventType,
  clubId: { _id: row.clubId, name: row.clubName, clubLogo: row.clubLogo },
  isCancelled: row.cancelledAt !== null,
  savedAt: row.savedAt.toISOString(),
});

export const presentFollowed = (row: FollowedRow): Follows['clubs'][number] => ({
  _id: row.id,
  name: row.name,
  clubLogo: row.logo,
  isActive: row.isActive,
  followedAt: row.followedAt.toISOString(),
});

const item = (
  kind: ChangeItem['kind'],
  at: Date,
  { eventId, name }: { eventId: string; name: string },
  text: string,
): ChangeItem => ({ kind, at: at.toISOString(), eventId, clubId: null, title: name, text });

export const publishedItem = (row: PublishedRow): ChangeItem =>
  item('eventPublished', row.at, row, `A new event of ${row.clubName}, which you follow.`);

/** What became of a saved event since an instant, and since it was saved. */
export const changedItems = (row: ChangedRow, since: Date): ChangeItem[] => {
  const isNews = (at: Date | null): at is Date => at !== null && at > since && at > row.savedAt;
  if (isNews(row.cancelledAt)) {
    const why = row.cancelReason ? `: ${row.cancelReason}` : '.';
    return [item('eventCancelled', row.cancelledAt, row, `An event you saved was cancelled${why}`)];
  }
  if (!isNews(row.movedAt)) return [];
  const words = row.movedText ? moveWords(row.movedText, false) : 'Date or venue changed.';
  return [item('eventMoved', row.movedAt, row, words)];
};
