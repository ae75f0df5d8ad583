import { CalendarPlus } from 'lucide-react';
import { Button } from 'shared-ui/core';
import { useSaveCalendar } from '../api/use-save-calendar';

/** Saves the event as a calendar file. */
export function CalendarButton({ eventId }: { eventId: string }) {
  const calendar = useSaveCalendar(eventId);
  return (
    <Button
      kind="secondary"
      size="small"
      icon={CalendarPlus}
      busy={calendar.isPending}
      onClick={() => calendar.mutate()}
    >
      Add to calendar
    </Button>
  );
}
