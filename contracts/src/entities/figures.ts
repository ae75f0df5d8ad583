import * as z from 'zod';
import { instant } from './common';

/** A campus day, as `2026-03-06`. */
const day = z.string();

/** The days of a figure, both included, and its steps: one row for each step. */
export const figuresPeriod = z.object({
  from: day,
  to: day,
  step: z.enum(['day', 'week', 'month']),
});

/** Registrations by the day they were made; open invitations are not counted. */
export const registrationStep = z.object({
  start: day,
  registered: z.number(),
  cancelled: z.number(),
});

/** An event that is over: confirmed places, and how many of them were checked in. */
export const eventAttendance = z.object({
  eventId: z.string(),
  name: z.string(),
  date: instant,
  places: z.number(),
  came: z.number(),
});

/** People who are members today, by the day they joined. */
export const growthStep = z.object({ start: day, joined: z.number(), members: z.number() });

/** An event with payments that are open. A team pays once. */
export const eventPayments = z.object({
  eventId: z.string(),
  name: z.string(),
  date: instant,
  /** Rupees. */
  fee: z.number(),
  paid: z.number(),
  unpaid: z.number(),
  /** Rupees. */
  due: z.number(),
});

export const clubFigures = z.object({
  clubId: z.string(),
  clubName: z.string(),
  period: figuresPeriod,
  registrations: z.array(registrationStep),
  attendance: z.array(eventAttendance),
  growth: z.array(growthStep),
  unpaid: z.array(eventPayments),
});

/** Approved events by the day they take place. */
export const eventStep = z.object({ start: day, events: z.number(), cancelled: z.number() });

export const clubEvents = z.object({
  clubId: z.string(),
  name: z.string(),
  events: z.number(),
  cancelled: z.number(),
});

/** Confirmed places of events that are over and had check-ins, and how many were checked in. */
export const attendanceStep = z.object({ start: day, places: z.number(), came: z.number() });

/** Medians in hours, by the day of the final approval; null without one. */
export const approvalStep = z.object({
  start: day,
  approved: z.number(),
  toCoordinator: z.number().nullable(),
  toSuperAdmin: z.number().nullable(),
});

/** Students of a department, and how many of them had a place in an event. */
export const departmentReach = z.object({
  department: z.string(),
  students: z.number(),
  reached: z.number(),
});

export const campusFigures = z.object({
  period: figuresPeriod,
  events: z.array(eventStep),
  clubs: z.array(clubEvents),
  attendance: z.array(attendanceStep),
  approval: z.array(approvalStep),
  departments: z.array(departmentReach),
});

export type FiguresPeriod = z.infer<typeof figuresPeriod>;
export type ClubFigures = z.infer<typeof clubFigures>;
export type CampusFigures = z.infer<typeof campusFigures>;
