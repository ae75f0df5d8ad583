import { api, messageOf, saveFile, toast, useCancelRegistration, useMutation, useQueryClient } from 'shared-session';
import { type MyEvent } from '../../common/my-queries';

const DURATION = 5000;
const fail = (error: unknown, words: string) => toast.error(messageOf(error, words), { duration: DURATION });

/** What I can do with an event I am registered for. */
export function useEventActions(event: MyEvent) {
  const client = useQueryClient();
  const cancel = useCancelRegistration({
    onSuccess: (message) => toast.success(message, { duration: DURATION }),
    onError: (error) => fail(error, 'The registration could not be cancelled. Please try again.'),
  });
  const invitation = useMutation({
    mutationFn: (action: 'accept' | 'decline') => api.send('POST /event/:id/invitation', { params: { id: event._id }, body: { action } }),
    onSuccess: ({ message }) => toast.success(message, { duration: DURATION }),
    onError: (error) => fail(error, 'Your answer could not be sent. Please try again.'),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: ['my-activity'] }), client.invalidateQueries({ queryKey: ['events'] })]),
  });
  const calendar = useMutation({
    mutationFn: () => api.send('GET /event/:id/calendar.ics', { params: { id: event._id } }, { as: 'blob' }),
    onSuccess: (file) => saveFile(file, `${event.name.replaceAll(/[^\w-]+/g, '-').toLowerCase() || 'event'}.ics`),
    onError: (error) => fail(error, 'The calendar file could not be made. Please try again.'),
  });
  return {
    isBusy: cancel.isPending || invitation.isPending,
    cancel: () => cancel.mutate(event._id),
    answer: invitation.mutate,
    saveCalendar: () => calendar.mutate(),
  };
}
