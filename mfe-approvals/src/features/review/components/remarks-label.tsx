import { VisuallyHidden } from 'shared-ui/core';

/** Shows "Remarks"; screen readers also hear the event's name. */
export const RemarksLabel = ({ event }: { event: { name: string } }) => (
  <>
    Remarks<VisuallyHidden> for {event.name}</VisuallyHidden>
  </>
);
