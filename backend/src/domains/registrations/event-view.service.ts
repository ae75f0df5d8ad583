import { type EventDetail } from 'contracts';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { createApprovedService } from '../events/approved.service';
import { isInside, managesClub } from '../events/event.policy';
import { presentDetail } from '../events/event.presenter';
import { createEventService } from '../events/events.service';
import { createRegistrationService } from './registrations.service';

/** Events as a person sees them: with the own seats, and whether they may register. */
export const createEventViewService = (context: Context) => {
  const events = createEventService(context);
  const registrations = createRegistrationService(context);
  const approved = createApprovedService({ ...context, seatsOf: registrations.seatsOf });

  return {
    list: approved.list,

    detail: async (actor: Actor | null, id: string): Promise<EventDetail> => {
      const row = await events.visible(actor, id);
      const seat = await registrations.eligibilityOf(actor, row.id);
      const viewer = {
        id: actor?.id ?? null,
        isInside: isInside(actor, row),
        mayManage: managesClub(actor, row.clubId),
        ...seat,
      };
      return presentDetail(row, await events.decisionsOf(row.id), viewer, context.clock());
    },
  };
};
