import { useEffect, useRef, useState } from 'react';
import { queryClient } from 'shared-session';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Opens the page again in place, by a navigation: the router's error boundary resets when the
 * location changes, but may miss a fast revalidation.
 * @param prepare called before
 */
export function useRetry(prepare?: () => Promise<void> | void): {
  retry: () => void;
  isBusy: boolean;
} {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [isPreparing, setPreparing] = useState(false);
  const place = pathname + search + hash;
  const bound = navigation.location
    ? navigation.location.pathname + navigation.location.search + navigation.location.hash
    : place;
  const latest = useRef<string>(undefined);
  useEffect(() => {
    latest.current = bound;
    return () => {
      latest.current = undefined;
    };
  }, [bound]);
  const run = async () => {
    setPreparing(true);
    await prepare?.();
    // Removes the answer that broke the screen.
    queryClient.removeQueries({ type: 'inactive' });
    // Does nothing if the person has left the page meanwhile.
    if (latest.current !== place) return setPreparing(false);
    await navigate(place, { replace: true, state, preventScrollReset: true });
    setPreparing(false);
  };
  return { retry: () => void run(), isBusy: isPreparing || navigation.state === 'loading' };
}
