import * as z from 'zod';
import { defineCall } from '../call';
import { campusFigureNames, clubFigureNames } from '../constants';
import { dataOf, idText } from '../entities/common';
import { campusFigures, clubFigures } from '../entities/figures';

const tag = 'figures';
const answerType = 'text/csv; charset=utf-8';
const day = z
  .union([z.literal('').transform(() => undefined), z.iso.date()], {
    error: 'This is not a date',
  })
  .optional();
/** Both days are included. Default: the current month and the eleven before. */
const period = z.object({ from: day, to: day });
const clubParams = z.object({ clubId: idText });

export const getClubFigures = defineCall({
  key: 'GET /figures/club/:clubId',
  summary: 'Registrations, attendance, growth and open payments of a club',
  tag,
  params: clubParams,
  query: period,
  answer: dataOf(clubFigures),
  errors: [403, 404],
});

export const exportClubFigure = defineCall({
  key: 'GET /figures/club/:clubId/export',
  summary: 'One of these figures as a table for spreadsheets',
  tag,
  params: clubParams,
  query: period.extend({ figure: z.enum(clubFigureNames, { error: 'This is not a figure' }) }),
  answerType,
  errors: [403, 404],
});

export const getCampusFigures = defineCall({
  key: 'GET /figures/campus',
  summary: 'Events, attendance, time to approval and departments reached, of all clubs',
  tag,
  query: period,
  answer: dataOf(campusFigures),
  errors: [403],
});

export const exportCampusFigure = defineCall({
  key: 'GET /figures/campus/export',
  summary: 'One of these figures as a table for spreadsheets',
  tag,
  query: period.extend({ figure: z.enum(campusFigureNames, { error: 'This is not a figure' }) }),
  answerType,
  errors: [403],
});

export const figureCalls = [
  getClubFigures,
  exportClubFigure,
  getCampusFigures,
  exportCampusFigure,
] as const;
