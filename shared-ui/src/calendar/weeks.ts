import { addDays } from '../format/campus-zone';

/** Weeks of a month (`2026-03`), Sunday first; days of other months are empty. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const lead = new Date(`${first}T12:00:00Z`).getUTCDay();
  if (Number.isNaN(lead)) return [];
  const weeks: string[][] = [];
  for (
    let start = addDays(first, -lead);
    start < addDays(`${month}-28`, 4).slice(0, 7) + '-01';
    start = addDays(start, 7)
  ) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(start, index)).map((day) =>
        day.startsWith(month) ? day : '',
      ),
    );
  }
  return weeks;
}

/** `addMonths('2026-01', -1)` → `2025-12`. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-15T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** `lastDayOf('2026-02')` → `2026-02-28`. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);
