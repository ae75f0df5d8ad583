import { type MyPlace, type WaitingItem } from 'contracts';
import { administeredClubs, type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { createReviewService } from '../events/reviews.service';
import { createFollowService } from '../follows/follows.service';
import { createChangesService } from './changes.service';
import { createWaitingRepository } from './waiting.repository';

/**
 * Saved events are listed when registration ends within this time, new events of followed clubs for
 * this long; in ms.
 */
const closesWithin = 2 * 86_400_000;
const newFor = 7 * 86_400_000;

const item = (
  kind: WaitingItem['kind'],
  count: number,
  about: Partial<Pick<WaitingItem, 'eventId' | 'clubId' | 'title'>> = {},
): WaitingItem => ({ kind, count, eventId: null, clubId: null, title: '', ...about });

/** What waits for a person's answer or decision, and the events with a place for that person. */
export const createWaitingService = (context: Context) => {
  const { db, clock, config } = context;
  const repository = createWaitingRepository(db);
  const reviews = createReviewService(context);
  const follows = createFollowService(context);
  const changes = createChangesService(context);
  const times = () => ({ now: clock(), invitationHours: config.invitationHours });

  /** Saved events whose registration ends soon, and new events of followed clubs. */
  const ofFollows = async (actor: Actor): Promise<WaitingItem[]> => {
    const visit = await changes.lastVisitOf(actor);
    if (!visit.hasFollows) return [];
    const now = clock().getTime();
    const closing = await follows.closingBefore(actor, new Date(now + closesWithin));
    const since = Math.max(visit.since.getTime(), now - newFor);
    const published = await follows.publishedSince(actor, new Date(since));
    const about = (rows: readonly { eventId: string; name: string }[]) => ({
      eventId: rows[0]?.eventId ?? null,
      title: rows[0]?.name ?? '',
    });
    const all = [
      item('savedClosing', closing.length, about(closing)),
      item('followedEvents', published.length, about(published)),
    ];
    return all.filter(({ count }) => count > 0);
  };

  const listFor = async (actor: Actor): Promise<WaitingItem[]> => {
    const items: WaitingItem[] = [];
    if (config.confirmEmail && !actor.emailConfirmed) items.push(item('confirmAddress', 1));
    const invitations = await repository.invitations(actor.id, times());
    const [soonest] = invitations;
    if (soonest)
      items.push(
        item('invitation', invitations.length, { eventId: soonest.eventId, title: soonest.name }),
      );
    const waiting = await reviews.countWaiting(actor);
    if (waiting > 0) items.push(item('reviews', waiting));
    const clubIds = administeredClubs(actor);
    const requests = clubIds.length > 0 ? await repository.joinRequests(clubIds) : [];
    for (const { clubId, name, total } of requests)
      items.push(item('joinRequests', total, { clubId, title: name }));
    const questions = clubIds.length > 0 ? await repository.questions(clubIds) : [];
    for (const { clubId, name, total } of questions)
      items.push(item('questions', total, { clubId, title: name }));
    const roles = actor.role === 'superAdmin' ? await repository.roleRequests() : 0;
    if (roles > 0) items.push(item('roleRequests', roles));
    return [...items, ...(await ofFollows(actor))];
  };

  return {
    listFor,
    placesOf: (actor: Actor): Promise<MyPlace[]> => repository.places(actor.id, times()),
  };
};
