import { type Answer, type ChangeItem } from 'contracts';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { conflict } from '../../lib/app-error';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createMembershipService } from '../clubs/memberships.service';
import { createEventService } from '../events/events.service';
import { changedItems, presentFollowed, presentSaved, publishedItem } from './follows.presenter';
import { createFollowRepository } from './follows.repository';

/** Maximum per person and kind, because the lists have no pages. */
const mostKept = 200;

/** Clubs that a person follows, events that a person saved, and what is new about them. */
export const createFollowService = (context: Context) => {
  const { db, clock } = context;
  const follows = createFollowRepository(db);
  const events = createEventService(context);

  type Repository = typeof follows;
  const write = (actor: Actor, work: (tx: Repository, now: Date) => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      await createAccountLockService({ db: tx }).lockActor(actor);
      await work(createFollowRepository(tx), clock());
    });
  const refuseMore = (count: number, what: string): void => {
    if (count > mostKept) throw conflict('too_many_kept', `At most ${mostKept} ${what}`);
  };

  return {
    follow: async (actor: Actor, clubId: string): Promise<void> => {
      await createMembershipService({ db }).require(clubId);
      await write(actor, async (tx, now) => {
        await tx.follow(actor.id, clubId, now);
        refuseMore((await tx.countOf(actor.id)).clubs, 'clubs can be followed');
      });
    },
    unfollow: (actor: Actor, clubId: string): Promise<void> =>
      write(actor, (tx) => tx.unfollow(actor.id, clubId)),

    save: async (actor: Actor, id: string): Promise<void> => {
      const event = await events.visible(actor, id);
      await write(actor, async (tx, now) => {
        await tx.save(actor.id, event.id, now);
        refuseMore((await tx.countOf(actor.id)).events, 'events can be saved');
      });
    },
    unsave: (actor: Actor, id: string): Promise<void> =>
      write(actor, (tx) => tx.unsave(actor.id, id)),

    listOf: async (actor: Actor): Promise<Answer<'GET /me/follows'>['data']> => ({
      clubs: (await follows.followedBy(actor.id)).map(presentFollowed),
      events: (await follows.savedBy(actor.id)).map(presentSaved),
    }),

    /** What is new since an instant, for the list of changes. */
    changesOf: async (actor: Actor, since: Date): Promise<ChangeItem[]> => {
      const published = await follows.publishedSince(actor.id, since, clock());
      const changed = await follows.changedSince(actor.id, since);
      return [
        ...published.map(publishedItem),
        ...changed.flatMap((row) => changedItems(row, since)),
      ];
    },

    publishedSince: (actor: Actor, since: Date) => follows.publishedSince(actor.id, since, clock()),
    closingBefore: (actor: Actor, until: Date) => follows.closingBefore(actor.id, clock(), until),
  };
};
