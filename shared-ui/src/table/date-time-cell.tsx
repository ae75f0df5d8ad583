import { type Moment } from '../format/campus-zone';
import { formatShortDate, formatTime } from '../format/dates';

interface DateTimeCellProps {
  at: Moment;
  /** Shows the current year as well: for lists that reach over years. */
  withYear?: boolean;
}

const whole = { whiteSpace: 'nowrap' } as const;

/**
 * `Fri, Mar 6, 5:30 PM`; in a narrow column the time goes below the day, and neither breaks within.
 */
export const DateTimeCell = ({ at, withYear }: DateTimeCellProps) => {
  const day = withYear ? formatShortDate(at, null) : formatShortDate(at);
  return day ? (
    <span data-moment>
      <span style={whole}>{day},</span> <span style={whole}>{formatTime(at)}</span>
    </span>
  ) : null;
};
