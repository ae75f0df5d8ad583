import { BellPlus, BellRing, Bookmark, BookmarkCheck } from 'lucide-react';
import { IconButton } from 'shared-ui/core';
import { useKept } from './use-kept';

export interface KeepIconProps {
  kind: 'clubs' | 'events';
  id: string;
  name: string;
  /** False: the button is rendered only to remove what is kept. */
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
export function KeepIcon({ kind, id, name, mayStart }: KeepIconProps) {
  const { isKept, isBusy, isOffered, press } = useKept(kind, id, mayStart);
  if (!isOffered) return null;
  return (
    <IconButton
      icon={icons[kind][isKept ? 1 : 0]}
      label={`${verbs[kind]} ${name}`}
      aria-pressed={isKept}
      aria-busy={isBusy || undefined}
      style={style[kind]}
      onClick={isBusy ? undefined : press}
    />
  );
}
