import { BellPlus, BellRing, Bookmark, BookmarkCheck } from 'lucide-react';
import { IconButton } from 'shared-ui/core';
import { useFollowOrSave } from './use-follow-or-save';

export interface FollowOrSaveIconProps {
  kind: 'clubs' | 'events';
  id: string;
  name: string;
  /** False: the button is rendered only to remove. */
  mayStart?: boolean;
}

const icons = { clubs: [BellPlus, BellRing], events: [Bookmark, BookmarkCheck] } as const;
const verbs = { clubs: 'Follow', events: 'Save' } as const;

const style = {
  // Above the link that covers the card of a club.
  clubs: { position: 'relative', zIndex: 2 },
  // A touch target of 44 pixels in a line of text.
  events: { margin: '-9px 0' },
} as const;

/** Follows a club or saves an event from its card. */
export function FollowOrSaveIcon({ kind, id, name, mayStart }: FollowOrSaveIconProps) {
  const { isOn, isBusy, isOffered, press } = useFollowOrSave(kind, id, mayStart);
  if (!isOffered) return null;
  return (
    <IconButton
      icon={icons[kind][isOn ? 1 : 0]}
      label={`${verbs[kind]} ${name}`}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      style={style[kind]}
      singleClick
      onClick={isBusy ? undefined : press}
    />
  );
}
