import { type EventDetail } from 'contracts';
import { useEventPass } from 'shared-session';
import { PassDialog as Pass } from 'shared-ui/pass';

/** The person's pass for an event. */
export const PassDialog = ({ event, onClose }: { event: EventDetail; onClose: () => void }) => (
  <Pass event={event} {...useEventPass(event._id)} onClose={onClose} />
);
