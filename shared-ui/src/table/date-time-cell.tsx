import { type Moment } from '../format/campus-zone';
import { formatShortDate, formatTime } from '../format/dates';

const whole = { whiteSpace: 'nowrap' } as const;

/**
 * `Fri, Mar 6, 5:30 PM`; in a narrow column the time goes below the day, and neither breaks within.
 */
export const DateTimeCell = ({ at }: { at: Moment }) => {
  const day = formatShortDate(at);
  return day ? (
    <span>
      <span style={whole}>{day},</span> <span style={whole}>{formatTime(at)}</span>
    </span>
  ) : null;
};
