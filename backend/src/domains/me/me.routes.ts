import {
  changeMailChoices,
  listMyChanges,
  listMyPlaces,
  listWaiting,
  markAnnouncementsSeen,
  markChangesSeen,
  readAnnouncementsSeen,
  readMailChoices,
} from 'contracts/calls/me.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { evenUnconfirmed, signedIn } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { createAnnouncementsSeenService } from './announcements-seen.service';
import { createChangesService } from './changes.service';
import { createMailChoiceService } from '../mail/mail-choices.service';
import { createWaitingService } from './waiting.service';

/** What changed for the caller, what waits, where there is a place, and what was seen. */
export const meRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createChangesService(context);
  const waiting = createWaitingService(context);
  const mail = createMailChoiceService(context);
  const announcements = createAnnouncementsSeenService(context);

  registerCall(app, listMyChanges, {
    policy: signedIn,
    handler: async ({ actor }) => ok({ data: await service.listFor(actor) }),
  });

  registerCall(app, markChangesSeen, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor }) => {
      await service.markSeen(actor);
      return ok({ message: 'Seen' });
    },
  });

  registerCall(app, listWaiting, {
    policy: signedIn,
    handler: async ({ actor }) => ok({ data: await waiting.listFor(actor) }),
  });

  registerCall(app, listMyPlaces, {
    policy: signedIn,
    handler: async ({ actor }) => ok({ data: await waiting.placesOf(actor) }),
  });

  registerCall(app, readAnnouncementsSeen, {
    policy: signedIn,
    handler: async ({ actor }) => {
      const seenUntil = await announcements.seenUntil(actor);
      return ok({ data: { seenUntil: seenUntil.toISOString() } });
    },
  });

  registerCall(app, readMailChoices, {
    policy: signedIn,
    handler: async ({ actor }) =>
      ok({ data: { isOn: context.config.mail !== null, off: await mail.offOf(actor) } }),
  });

  registerCall(app, changeMailChoices, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, body }) => {
      await mail.choose(actor, body.off);
      return ok({ message: 'Saved' });
    },
  });

  registerCall(app, markAnnouncementsSeen, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, body }) => {
      await announcements.markSeen(actor, body.until);
      return ok({ message: 'Seen' });
    },
  });
};
