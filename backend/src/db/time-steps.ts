import { sql, type SQLWrapper, type SQL } from 'drizzle-orm';

/** Days on campus, first and last included, and the step by which they are cut. */
export interface Period {
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
  step: 'day' | 'week' | 'month';
  zone: string;
  /** The first instant of `from`. */
  start: Date;
  /** The first instant after `to`. */
  end: Date;
}

/** The first moment of the step that a campus time falls into. Weeks begin on Sunday. */
const stepOf = (step: Period['step'], time: SQL): SQL =>
  step === 'week'
    ? sql`(date_trunc('week', ${time} + interval '1 day') - interval '1 day')`
    : sql`date_trunc(${sql.raw(`'${step}'`)}, ${time})`;

/** The step that an instant falls into, as a campus time. */
export const stepAt = ({ step, zone }: Period, instant: SQLWrapper): SQL =>
  stepOf(step, sql`(${instant} at time zone ${zone})`);

/** All steps of a period, as a set of rows. */
export const stepsOf = ({ from, to, step }: Period): SQL =>
  sql`generate_series(${stepOf(step, sql`${from}::timestamp`)}, ${to}::timestamp, ${sql.raw(`interval '1 ${step}'`)})`;

/** A campus time as `YYYY-MM-DD`. */
export const dayText = (time: SQLWrapper): SQL<string> => sql`to_char(${time}, 'YYYY-MM-DD')`;

/** An instant lies in the period. */
export const isWithin = (instant: SQLWrapper, { start, end }: Period): SQL =>
  sql`(${instant} >= ${start.toISOString()}::timestamptz and ${instant} < ${end.toISOString()}::timestamptz)`;
