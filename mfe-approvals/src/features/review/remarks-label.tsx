import { VisuallyHidden } from 'shared-ui/core';

/** "Remarks" to the eye; screen readers hear which event they are for. */
export const RemarksLabel = ({ event }: { event: { name: string } }) => (
  <>
    Remarks<VisuallyHidden> for {event.name}</VisuallyHidden>
  </>
);
