import { type CampusFigureName, type CampusFigures } from 'contracts';
import { type Period } from '../../db/time-steps';
import { type Context } from '../../http/context';
import { createCampusFiguresRepository } from './campus-figures.repository';
import { readPeriod } from './figures-period';
import * as presenter from './figures.presenter';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

/** Maximum of clubs in a figure: on the page, and in a file. */
const [shown, saved] = [100, 5000];

/** The figures of all clubs for super admins. */
export const createCampusFiguresService = ({ db, clock, config }: Context) => {
  const figures = createCampusFiguresRepository(db);
  const zone = config.campusTimeZone;

  const events = async (period: Period) =>
    (await figures.events(period)).map(presenter.presentEvents);
  const clubs = async (period: Period, limit: number) =>
    (await figures.clubs(period, limit)).map(presenter.presentClub);
  const attendance = async (period: Period) =>
    (await figures.attendance(period, clock())).map(presenter.presentCampusAttendance);
  const approval = async (period: Period) =>
    (await figures.approval(period)).map(presenter.presentApproval);
  const departments = async (period: Period) =>
    (await figures.departments(period)).map(presenter.presentDepartment);

  const csvOf: Record<CampusFigureName, (period: Period) => Promise<string>> = {
    events: async (period) => presenter.eventsAsCsv(await events(period)),
    clubs: async (period) => presenter.clubsAsCsv(await clubs(period, saved)),
    attendance: async (period) => presenter.campusAttendanceAsCsv(await attendance(period)),
    approval: async (period) => presenter.approvalAsCsv(await approval(period)),
    departments: async (period) => presenter.departmentsAsCsv(await departments(period)),
  };

  return {
    all: async (asked: Asked): Promise<CampusFigures> => {
      const period = readPeriod(asked, clock(), zone);
      return {
        period: presenter.presentPeriod(period),
        events: await events(period),
        clubs: await clubs(period, shown),
        attendance: await attendance(period),
        approval: await approval(period),
        departments: await departments(period),
      };
    },

    csv: (figure: CampusFigureName, asked: Asked): Promise<string> =>
      csvOf[figure](readPeriod(asked, clock(), zone)),
  };
};
