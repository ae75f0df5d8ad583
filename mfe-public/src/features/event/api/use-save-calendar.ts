import { api, messageOf, saveFile, toast, useMutation } from 'shared-session';

/** Saves an event as a calendar file that every calendar program opens. */
export function useSaveCalendar(eventId: string) {
  return useMutation({
    mutationFn: () =>
      api.send('GET /event/:id/calendar.ics', { params: { id: eventId } }, { as: 'blob' }),
    onSuccess: (file) => saveFile(file, 'event.ics'),
    onError: (error) => {
      toast.error(messageOf(error, 'The calendar file could not be made. Please try again.'));
    },
  });
}
