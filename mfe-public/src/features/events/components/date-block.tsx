import { campusDay } from 'shared-ui/format';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Month and day over the picture. Hidden from screen readers: the card has the whole date. */
export function DateBlock({ date }: { date: string }) {
  const [, month, day] = campusDay(date).split('-').map(Number);
  if (!month || !day) return null;
  return (
    <div className="date" aria-hidden>
      <span>{months[month - 1]}</span>
      <strong>{day}</strong>
    </div>
  );
}
