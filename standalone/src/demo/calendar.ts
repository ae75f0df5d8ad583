import { campusDay, parseZoneless } from 'contracts/campus-time';

/** Instants in campus time, relative to today. */
export interface Calendar {
  today: string;
  /** The instant of a campus time (`17:30`), `day` days from today. */
  at: (day: number, time: string) => Date;
  /** So many days ago. `salt` moves the instant by minutes, so that rows differ. */
  ago: (days: number, salt?: number) => Date;
}

export function calendarOf(now: Date, zone: string): Calendar {
  const today = campusDay(now, zone);
  return {
    today,
    at: (day, time) => {
      const wall = new Date(`${today}T00:00:00.000Z`);
      wall.setUTCDate(wall.getUTCDate() + day);
      const text = `${wall.toISOString().slice(0, 10)}T${time}`;
      const instant = parseZoneless(text, zone);
      if (!instant) throw new Error(`${text} is no campus time`);
      return instant;
    },
    ago: (days, salt = 0) =>
      new Date(now.getTime() - days * 86_400_000 - ((salt * 37) % 600) * 60_000),
  };
}
