import { BellPlus, BellRing, Bookmark, BookmarkCheck } from 'lucide-react';
import { Button } from 'shared-ui/core';
import { useFollowOrSave } from './use-follow-or-save';

/** Saves an event. An event that is over can only be removed. */
export function SaveButton({ eventId, isOver = false }: { eventId: string; isOver?: boolean }) {
  const { isOn, isBusy, isOffered, press } = useFollowOrSave('events', eventId, !isOver);
  if (!isOffered) return null;
  return (
    <Button
      kind="secondary"
      size="small"
      icon={isOn ? BookmarkCheck : Bookmark}
      busy={isBusy}
      title={isOn ? 'Remove from your saved events' : 'Save this event for later'}
      singleClick
      onClick={press}
    >
      {isOn ? 'Saved' : 'Save'}
    </Button>
  );
}

/** Follows a club without joining it. An inactive club can only be unfollowed. */
export function FollowButton({ clubId, isActive = true }: { clubId: string; isActive?: boolean }) {
  const { isOn, isBusy, isOffered, press } = useFollowOrSave('clubs', clubId, isActive);
  if (!isOffered) return null;
  return (
    <Button
      kind="secondary"
      size="small"
      icon={isOn ? BellRing : BellPlus}
      busy={isBusy}
      title={isOn ? 'Stop reading of new events here' : 'Read of new events without joining'}
      singleClick
      onClick={press}
    >
      {isOn ? 'Following' : 'Follow'}
    </Button>
  );
}
