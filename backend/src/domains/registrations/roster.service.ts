import { type UserEvent } from 'contracts';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { forbidden, notFound } from '../../lib/app-error';
import { managesClub } from '../events/event.policy';
import { createEventService } from '../events/events.service';
import { expiredBefore } from './invitations';
import { createRegistrationRepository } from './registrations.repository';
import * as presenter from './roster.presenter';
import { type RosterFilter, createRosterRepository } from './roster.repository';
import { createEventRepository } from '../events/events.repository';

interface Page extends RosterFilter {
  page: number;
  limit: number;
}

/** Lists of registered people for a club's admins, and one's own events. */
export const createRosterService = (context: Context) => {
  const { db, clock, config } = context;
  const { invitationHours } = config;
  const roster = createRosterRepository(db);
  const eventRows = createEventRepository(db);
  const events = createEventService(context);
  const { clubName } = createRegistrationRepository(db);

  const pageOfClub = async (club: string | undefined, { page, limit, q, status }: Page) => {
    const counts = club ? await roster.countsOfClub(club, { q, status }) : [];
    const people = club
      ? await roster.pageOfClub(club, { q, status }, { limit, offset: (page - 1) * limit })
      : [];
    return {
      eventParticipants: presenter.groupByEvent(people, presenter.presentListed),
      page,
      limit,
      total: counts.reduce((sum, event) => sum + event.total, 0),
      filtered: counts.reduce((sum, event) => sum + event.filtered, 0),
      events: counts,
    };
  };

  /** The actor's club and its name; without a club both are empty. */
  const clubOf = async (actor: Actor, clubId: string | undefined) => {
    const id = events.clubOf(actor, clubId);
    return { id, name: id ? await clubName(id) : '' };
  };

  return {
    pageOfEvent: async (actor: Actor, eventId: string, { page, limit, q, status }: Page) => {
      const event = await events.managed(actor, eventId);
      const rows = await roster.page(
        event.id,
        { q, status },
        { limit, offset: (page - 1) * limit },
      );
      const counts = await roster.counts(event.id, { q, status });
      return {
        data: rows.map((row) => presenter.presentRegistrationRow(row, event.date, invitationHours)),
        page,
        limit,
        ...counts,
      };
    },

    teamsOfClub: async (actor: Actor, clubId: string) => {
      if (!managesClub(actor, clubId)) throw forbidden('You are not an admin of this club');
      if (!(await eventRows.club(clubId))) throw notFound('Club');
      return presenter.groupByTeam(await roster.teamsOfClub(clubId), invitationHours);
    },

    participantsPage: async (actor: Actor, clubId: string | undefined, page: Page) => {
      const club = await clubOf(actor, clubId);
      return { clubName: club.name, ...(await pageOfClub(club.id, page)) };
    },

    participants: async (actor: Actor, clubId: string | undefined, isLean: boolean) => {
      const club = await clubOf(actor, clubId);
      const present = isLean ? presenter.presentListed : presenter.presentParticipant;
      const rows = club.id ? await roster.ofClub(club.id) : [];
      const listed = club.id ? await roster.eventsOfClub(club.id) : [];
      return {
        clubName: club.name,
        eventParticipants: presenter.groupByEvent(rows, present, listed),
      };
    },

    eventsOf: async (actor: Actor, userId: string): Promise<UserEvent[]> => {
      if (userId !== actor.id) throw forbidden('You can only see your own events');
      const rows = await roster.ofUser(actor.id, expiredBefore(clock(), invitationHours));
      return rows.map((row) => presenter.presentUserEvent(row, invitationHours));
    },

    csv: async (actor: Actor, eventId: string): Promise<{ name: string; text: string }> => {
      const event = await events.managed(actor, eventId);
      const rows = await roster.ofEvent(event.id);
      return { name: event.name, text: presenter.participantsAsCsv(rows, config.campusTimeZone) };
    },
  };
};
