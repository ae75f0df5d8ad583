import { useEffect } from 'react';
import { listMemory } from 'shared-session';
import { useLocation, useNavigationType } from 'shared-session/router';

/**
 * Whether the page `name` is opened again by Back or Forward. It is then rendered whole at once, to
 * restore the scroll position. The first page of a tab is also a POP.
 */
export function useIsReturn(name: string): boolean {
  // The router names the first page `default`, the shell adds what tells several apart.
  const isFirst = useLocation().key.startsWith('default');
  const place = `rendered ${name}`;
  const navigation: string = useNavigationType();
  useEffect(() => {
    if (isFirst) listMemory.set(place, 1);
  }, [isFirst, place]);
  return navigation === 'POP' && (!isFirst || listMemory.get(place) !== undefined);
}
