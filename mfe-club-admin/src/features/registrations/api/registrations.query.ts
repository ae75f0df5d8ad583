import {
  api,
  cancelRead,
  changeAnswer,
  messageOf,
  query,
  saveFile,
  useMutation,
  toast,
} from 'shared-session';
import { paymentChanged } from '../../../common/payment-reads';

export interface RegistrationFilter {
  page: number;
  q: string;
  status: 'CONFIRMED' | 'PENDING' | 'CANCELLED' | '';
}
export const pageSize = 50;

/** One page of an event's registrations, searched and filtered by the server. */
export const eventRegistrations = (id: string, { page, q, status }: RegistrationFilter) =>
  query('GET /event/:id/registrations', {
    params: { id },
    query: { page, limit: pageSize, q: q.trim(), ...(status ? { status } : {}) },
  });

interface Payment {
  id: string;
  teamId: string | null;
  paid: boolean;
}

/**
 * Marks one registration, or its whole team, as paid or not; optimistically, reverts when refused.
 */
export const usePayment = (eventId: string, filter: RegistrationFilter) => {
  // Another page or search may be shown when the answer arrives.
  const shown = eventRegistrations(eventId, filter);
  const show = (registrations: typeof shown, { id, teamId, paid }: Payment) =>
    changeAnswer(registrations, (page) => ({
      ...page,
      data: page.data.map((one) =>
        one._id === id || (teamId && one.teamId === teamId) ? { ...one, paymentStatus: paid } : one,
      ),
    }));
  return useMutation({
    mutationFn: ({ id, teamId, paid }: Payment) =>
      teamId
        ? api.send('PUT /event/teams/:id/payment', { params: { id: teamId }, body: { paid } })
        : api.send('PUT /event/registrations/:id/payment', { params: { id }, body: { paid } }),
    onMutate: async (payment) => {
      await cancelRead(shown);
      show(shown, payment);
      return shown;
    },
    onError: (error, payment, registrations) => {
      if (registrations) show(registrations, { ...payment, paid: !payment.paid });
      toast.long.error(messageOf(error, 'Failed to update the payment. Please try again.'));
    },
    onSettled: () => paymentChanged(),
  });
};

/** Downloads everyone registered as a table. */
export const downloadParticipants = async (id: string, eventName: string) => {
  try {
    const table = await api.send(
      'GET /event/:id/participants.csv',
      { params: { id } },
      { as: 'blob' },
    );
    saveFile(
      table,
      `${eventName.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'event'}-participants.csv`,
    );
  } catch (error) {
    toast.long.error(messageOf(error, 'The participants could not be downloaded.'));
  }
};
