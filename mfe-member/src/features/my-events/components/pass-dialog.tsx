import { useEventPass } from 'shared-session';
import { PassDialog as Pass } from 'shared-ui/pass';
import { type MyEvent } from '../../../common/my.query';

/** The reader's pass for an event. */
export const PassDialog = ({ event, onClose }: { event: MyEvent; onClose: () => void }) => (
  <Pass event={event} {...useEventPass(event._id)} onClose={onClose} />
);
