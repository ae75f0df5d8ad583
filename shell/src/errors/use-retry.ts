import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Opens the page anew in its place. A navigation, not a revalidation: the router's error boundary lets go of an error when
 * the location changes, but may never see a revalidation that is over at once.
 * @param prepare what is done before
 */
export function useRetry(prepare?: () => Promise<void> | void): { retry: () => void; isBusy: boolean } {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [isPreparing, setPreparing] = useState(false);
  const run = async () => {
    setPreparing(true);
    await prepare?.();
    await navigate(pathname + search + hash, { replace: true, state: state as unknown, preventScrollReset: true });
    setPreparing(false);
  };
  return { retry: () => void run(), isBusy: isPreparing || navigation.state === 'loading' };
}
