import { useEffect, useRef, useState } from 'react';
import { queryClient } from 'shared-session';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Opens the page again in its place. A navigation, not a revalidation: the router's error boundary
 * lets go of an error when the location changes, but may never see a revalidation that is over at
 * once.
 * @param prepare what is done before
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
    // An answer that broke the screen must not be handed out again.
    queryClient.removeQueries({ type: 'inactive' });
    // Who went elsewhere meanwhile is not brought back.
    if (latest.current !== place) return setPreparing(false);
    await navigate(place, { replace: true, state, preventScrollReset: true });
    setPreparing(false);
  };
  return { retry: () => void run(), isBusy: isPreparing || navigation.state === 'loading' };
}
