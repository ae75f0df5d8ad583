import { type ClubFigureName, type ClubFigures } from 'contracts';
import { type Period } from '../../db/time-steps';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { forbidden, notFound } from '../../lib/app-error';
import { managesClub } from '../events/event.policy';
import { createEventRepository } from '../events/events.repository';
import { createClubFiguresRepository } from './club-figures.repository';
import { readPeriod } from './figures-period';
import * as presenter from './figures.presenter';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

/** Maximum of events in a figure: on the page, and in a file. */
const [shown, saved] = [100, 5000];

/** The figures of a club for its admins. */
export const createClubFiguresService = ({ db, clock, config }: Context) => {
  const figures = createClubFiguresRepository(db);
  const events = createEventRepository(db);
  const zone = config.campusTimeZone;

  const clubFor = async (actor: Actor, clubId: string) => {
    if (!managesClub(actor, clubId)) throw forbidden('You are not an admin of this club');
    const club = await events.club(clubId);
    if (!club) throw notFound('Club');
    return club;
  };

  const registrations = async (id: string, period: Period) =>
    (await figures.registrations(id, period)).map(presenter.presentRegistrations);
  const attendance = async (id: string, period: Period, limit: number) =>
    (await figures.attendance(id, period, { now: clock(), limit })).map(
      presenter.presentAttendance,
    );
  const growth = async (id: string, period: Period) =>
    (await figures.growth(id, period)).map(presenter.presentGrowth);
  const unpaid = async (id: string, period: Period, limit: number) =>
    (await figures.unpaid(id, period, limit)).map(presenter.presentUnpaid);

  const csvOf: Record<ClubFigureName, (id: string, period: Period) => Promise<string>> = {
    registrations: async (id, period) =>
      presenter.registrationsAsCsv(await registrations(id, period)),
    attendance: async (id, period) =>
      presenter.attendanceAsCsv(await attendance(id, period, saved), zone),
    growth: async (id, period) => presenter.growthAsCsv(await growth(id, period)),
    unpaid: async (id, period) => presenter.unpaidAsCsv(await unpaid(id, period, saved), zone),
  };

  return {
    all: async (actor: Actor, clubId: string, asked: Asked): Promise<ClubFigures> => {
      const club = await clubFor(actor, clubId);
      const period = readPeriod(asked, clock(), zone);
      return {
        clubId: club.id,
        clubName: club.name,
        period: presenter.presentPeriod(period),
        registrations: await registrations(club.id, period),
        attendance: await attendance(club.id, period, shown),
        growth: await growth(club.id, period),
        unpaid: await unpaid(club.id, period, shown),
      };
    },

    csv: async (actor: Actor, clubId: string, figure: ClubFigureName, asked: Asked) => {
      const club = await clubFor(actor, clubId);
      const period = readPeriod(asked, clock(), zone);
      return {
        name: `${club.name}-${figure}.csv`,
        text: await csvOf[figure](club.id, period),
      };
    },
  };
};
