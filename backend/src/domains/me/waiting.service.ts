import { type MyPlace, type WaitingItem } from 'contracts';
import { administeredClubs, type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { createReviewService } from '../events/reviews.service';
import { createWaitingRepository } from './waiting.repository';

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
  const times = () => ({ now: clock(), invitationHours: config.invitationHours });

  const listFor = async (actor: Actor): Promise<WaitingItem[]> => {
    const items: WaitingItem[] = [];
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
    const roles = actor.role === 'superAdmin' ? await repository.roleRequests() : 0;
    if (roles > 0) items.push(item('roleRequests', roles));
    return items;
  };

  return {
    listFor,
    placesOf: (actor: Actor): Promise<MyPlace[]> => repository.places(actor.id, times()),
  };
};
