import { addDays } from '../format/campus-zone';
import { addMonths, lastDayOf } from './weeks';

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
const turns: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/**
 * The day a key leads to. Arrows walk days and weeks, Home and End go to the ends of the week
 * within the month, Page Up and Page Down to the same day of the months beside it.
 */
export function dayOfKey(key: string, day: string): string | undefined {
  const month = day.slice(0, 7);
  const move = moves[key];
  if (move !== undefined) return addDays(day, move);
  const turn = turns[key];
  if (turn !== undefined) {
    const other = addMonths(month, turn);
    const [same, last] = [`${other}-${day.slice(8)}`, lastDayOf(other)];
    return same < last ? same : last;
  }
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (key === 'Home') {
    const [sunday, first] = [addDays(day, -weekday), `${month}-01`];
    return sunday > first ? sunday : first;
  }
  if (key === 'End') {
    const [saturday, last] = [addDays(day, 6 - weekday), lastDayOf(month)];
    return saturday < last ? saturday : last;
  }
  return undefined;
}
