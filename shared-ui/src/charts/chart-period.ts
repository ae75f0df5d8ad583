import { addDays } from '../format/campus-zone';

/** The periods to choose from. Without a choice it is this month and the eleven before. */
export const periods = [
  { value: '', label: 'Last 12 months' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'custom', label: 'Chosen days' },
] as const;

/** A choice as it is in the search params. */
export interface PeriodChoice {
  period: string;
  from: string;
  to: string;
}

/** The days that a choice asks for; empty texts leave them to the server. */
export function daysOfPeriod(
  { period, from, to }: PeriodChoice,
  today: string,
): { from: string; to: string } {
  if (period === 'custom') return { from, to };
  if (period === '30' || period === '90')
    return { from: addDays(today, 1 - Number(period)), to: today };
  return { from: '', to: '' };
}
