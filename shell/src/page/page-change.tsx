import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useSession, useTitle, useTitleOverride } from 'shared-session';
import { unsay } from 'shared-ui/core';
import { accessOf } from '../guard/access-of';
import { takeLedElsewhere } from '../guard/lead-to-sign-in';
import { redirectFor } from '../guard/redirect-for';
import { brand } from '../settings';
import { announcePage } from './announcer';
import { tellDrawn } from './drawn';
import { useFailure } from './failure';
import { focusHeading } from './focus-heading';

const titleOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' &&
  handle !== null &&
  'title' in handle &&
  typeof handle.title === 'string'
    ? handle.title
    : undefined;

/**
 * On every change of page, and when one fails or heals: the title, the focus on the heading, one
 * announcement. A change of filters is no change of page.
 */
export function PageChange() {
  const { pathname, search, key } = useLocation();
  const declared = titleOf(useMatches().at(-1)?.handle) ?? 'Page not found';
  const { status, user } = useSession();
  // The guard leads on at once: a page that is only passed through is no news.
  const isPassing =
    status === 'ready' &&
    redirectFor(accessOf(pathname) ?? 'public', { pathname, search }, { user }) !== null;
  const failure = useFailure();
  const own = useTitleOverride();
  const title = failure ?? own ?? declared;
  useTitle(`${title} · ${brand()}`);

  useLayoutEffect(() => tellDrawn(pathname), [pathname]);

  const isFirst = useRef(true);
  const words = useRef(declared);
  useEffect(() => {
    words.current = declared;
  });
  useEffect(() => {
    // The browser itself announces the page that it opens, but not the one that stands in its
    // place.
    if (isFirst.current) {
      isFirst.current = false;
      if (!takeLedElsewhere()) return undefined;
    }
    if (isPassing) return undefined;
    // A failure's card is a message: it speaks for itself.
    const said = failure ? '' : words.current;
    announcePage(said);
    const main = document.getElementById('main');
    const stop = main ? focusHeading(main) : () => undefined;
    return () => {
      unsay(said);
      stop();
    };
  }, [pathname, failure, isPassing]);
  // A redirect to the page that is open already changes the entry of the history only. Its reason
  // is said all the same.
  useEffect(() => {
    if (!isPassing) announcePage();
  }, [key, isPassing]);
  return null;
}
