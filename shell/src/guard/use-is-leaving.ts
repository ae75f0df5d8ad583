import { useContext, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Whether the router has left the rendered page, or is about to. `useNavigation` says so a little
 * later, as the router's state is rendered in a transition.
 */
export function useIsLeaving(): boolean {
  const { key } = useLocation();
  const found = useContext(DataRouterContext);
  if (!found) throw new Error('useIsLeaving needs a data router around it.');
  const { router } = found;
  return useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.navigation.state !== 'idle' || router.state.location.key !== key,
  );
}
