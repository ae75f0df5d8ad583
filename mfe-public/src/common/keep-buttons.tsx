import { BellPlus, BellRing, Bookmark, BookmarkCheck } from 'lucide-react';
import { Button } from 'shared-ui/core';
import { useKept } from './use-kept';

/** Saves an event. An event that is over can only be removed. */
export function SaveButton({ eventId, isOver = false }: { eventId: string; isOver?: boolean }) {
  const { isKept, isBusy, isOffered, press } = useKept('events', eventId, !isOver);
  if (!isOffered) return null;
  return (
    <Button
      kind="secondary"
      size="small"
      icon={isKept ? BookmarkCheck : Bookmark}
      busy={isBusy}
      title={isKept ? 'Remove from your saved events' : 'Save this event for later'}
      onClick={press}
    >
      {isKept ? 'Saved' : 'Save'}
    </Button>
  );
}

/** Follows a club without joining it. An inactive club can only be unfollowed. */
export function FollowButton({ clubId, isActive = true }: { clubId: string; isActive?: boolean }) {
  const { isKept, isBusy, isOffered, press } = useKept('clubs', clubId, isActive);
  if (!isOffered) return null;
  return (
    <Button
      kind="secondary"
      size="small"
      icon={isKept ? BellRing : BellPlus}
      busy={isBusy}
      title={isKept ? 'Stop reading of new events here' : 'Read of new events without joining'}
      onClick={press}
    >
      {isKept ? 'Following' : 'Follow'}
    </Button>
  );
}
