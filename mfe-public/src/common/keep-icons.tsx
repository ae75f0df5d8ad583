import { BellPlus, BellRing, Bookmark, BookmarkCheck } from 'lucide-react';
import { IconButton } from 'shared-ui/core';
import { useKept } from './use-kept';

export interface KeepIconProps {
  kind: 'clubs' | 'events';
  id: string;
  name: string;
}

const icons = { clubs: [BellPlus, BellRing], events: [Bookmark, BookmarkCheck] } as const;
const verbs = { clubs: 'Follow', events: 'Save' } as const;

/** Above the link that covers the card of a club. */
const style = { position: 'relative', zIndex: 2 } as const;

/** Follows a club or saves an event from its card. */
export function KeepIcon({ kind, id, name }: KeepIconProps) {
  const { isKept, isBusy, press } = useKept(kind, id);
  return (
    <IconButton
      icon={icons[kind][isKept ? 1 : 0]}
      label={`${verbs[kind]} ${name}`}
      aria-pressed={isKept}
      aria-busy={isBusy || undefined}
      style={style}
      onClick={isBusy ? undefined : press}
    />
  );
}
