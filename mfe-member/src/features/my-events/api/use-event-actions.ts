import {
  api,
  cancelWords,
  messageOf,
  saveFile,
  toast,
  useAnswerInvitation,
  useCancelRegistration,
  useMutation,
} from 'shared-session';
import { fileNameOf } from '../../../common/file-name';
import { type MyEvent } from '../../../common/my.query';

const fail = (error: unknown, words: string) => toast.long.error(messageOf(error, words));

/** What I can do with an event I am registered for. */
export function useEventActions(event: MyEvent) {
  const { registration } = event;
  const cancelling = cancelWords(event.name, {
    ...registration,
    isInTeam: registration.teamName !== '',
  });
  const cancel = useCancelRegistration({
    onSuccess: () => toast.long.success(cancelling.done),
    onError: (error) => fail(error, 'The registration could not be cancelled. Please try again.'),
  });
  const invitation = useAnswerInvitation(event._id, { duration: toast.long.duration });
  const calendar = useMutation({
    mutationFn: () =>
      api.send('GET /event/:id/calendar.ics', { params: { id: event._id } }, { as: 'blob' }),
    onSuccess: (file) => saveFile(file, `${fileNameOf(event.name) || 'event'}.ics`),
    onError: (error) => fail(error, 'The calendar file could not be made. Please try again.'),
  });
  return {
    isBusy: cancel.isPending || invitation.isPending,
    cancelling,
    cancel: () => cancel.mutate(event._id),
    answer: invitation.mutate,
    saveCalendar: () => calendar.mutate(),
  };
}
