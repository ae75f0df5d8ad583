import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { session } from '../session/session';
import { useUnsavedChanges } from './unsaved-changes';

/**
 * Asks before a person leaves work behind, by a link or by closing the tab. The end of a session is
 * never delayed.
 */
export function useLeaveGuard(
  when: boolean,
  { text = 'Your changes are not saved. Leave this page?' }: { text?: string } = {},
): void {
  useUnsavedChanges('unsaved form', when);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !session.isEnding && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(text)) blocker.proceed();
    else blocker.reset();
  }, [blocker, text]);

  useEffect(() => {
    if (!when) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [when]);
}
