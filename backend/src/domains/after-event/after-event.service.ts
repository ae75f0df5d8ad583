import { type AfterEvent, type EventFeedback } from 'contracts';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { conflict, forbidden } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { createAccountLockService } from '../accounts/account-locks.service';
import { isInside } from '../events/event.policy';
import { createEventService } from '../events/events.service';
import { mayLookBack } from './after-event.policy';
import { presentFeedback, presentMine } from './after-event.presenter';
import { createAfterEventRepository } from './after-event.repository';
import { type CertificateService } from './certificates.service';

interface Deps extends Context {
  certificates: Pick<CertificateService, 'nameOn'>;
}

/** Feedback on events. */
export const createAfterEventService = (context: Deps) => {
  const { db, clock, certificates } = context;
  const events = createEventService(context);
  const rows = createAfterEventRepository(db);

  return {
    mine: async (actor: Actor, id: string): Promise<AfterEvent> => {
      const event = await events.visible(actor, id);
      const feedback = await rows.feedbackOf(event.id, actor.id);
      const visit = { ...event, wasThere: await rows.wasThere(event.id, actor.id) };
      const mayHaveOne = mayLookBack(visit, clock()) === true;
      return {
        eventId: event.id,
        name: event.name,
        clubName: await rows.clubName(event.clubId),
        date: event.date.toISOString(),
        isOver: event.endsAt <= clock(),
        isCancelled: event.cancelledAt !== null,
        wasThere: visit.wasThere,
        feedback: feedback ? presentMine(feedback) : null,
        ...(mayHaveOne && { certificate: await certificates.nameOn(actor, event.id) }),
      };
    },

    give: async (
      actor: Actor,
      id: string,
      { stars, comment = '' }: { stars: number; comment?: string | undefined },
    ) => {
      const event = await events.visible(actor, id);
      return db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        const rows = createAfterEventRepository(tx);
        const now = clock();
        enforce(mayLookBack({ ...event, wasThere: await rows.wasThere(event.id, actor.id) }, now));
        const row = {
          id: newId(now.getTime()),
          eventId: event.id,
          userId: actor.id,
          stars,
          comment,
          createdAt: now,
        };
        if (!(await rows.addFeedback(row)))
          throw conflict('already_given', 'You have given your feedback on this event');
        return presentMine(row);
      });
    },

    /** Summary without names. */
    ofEvent: async (actor: Actor, id: string): Promise<EventFeedback> => {
      const event = await events.visible(actor, id);
      if (!isInside(actor, event))
        throw forbidden("Only the club's admins and reviewers see the feedback on an event");
      return presentFeedback(event, await rows.sums(event.id), await rows.comments(event.id));
    },
  };
};
