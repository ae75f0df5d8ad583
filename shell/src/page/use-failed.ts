import { useLayoutEffect } from 'react';
import { usePortal } from '../portal/portal';

/** Says, while it is mounted, that the page could not be opened: title and focus follow. */
export function useFailed(heading: string): void {
  const { failure } = usePortal().page;
  useLayoutEffect(() => {
    failure.set(heading);
    return () => failure.set(undefined);
  }, [failure, heading]);
}
