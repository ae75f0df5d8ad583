import { useEffect } from 'react';
import { listMemory } from 'shared-session';
import { useLocation, useNavigationType } from 'shared-session/router';

/**
 * Whether the page `name` is opened again by Back or Forward. It is then rendered whole at once, to
 * restore the scroll position. The first page of a tab is also a POP.
 */
export function useIsReturn(name: string): boolean {
  const { key } = useLocation();
  const place = `rendered ${name}`;
  const navigation: string = useNavigationType();
  useEffect(() => {
    if (key === 'default') listMemory.set(place, 1);
  }, [key, place]);
  return navigation === 'POP' && (key !== 'default' || listMemory.get(place) !== undefined);
}
