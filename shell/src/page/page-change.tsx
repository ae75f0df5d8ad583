import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useSession, useStore, useTitle, useTitleOverride } from 'shared-session';
import { unsay } from 'shared-ui/core';
import { accessOf } from '../environment/declared-routes';
import { redirectFor } from '../guard/redirect-for';
import { usePortal } from '../portal/portal';
import { brand } from '../settings';
import { announcePage } from './announcer';
import { focusHeading } from './focus-heading';

const titleOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' &&
  handle !== null &&
  'title' in handle &&
  typeof handle.title === 'string'
    ? handle.title
    : undefined;

/**
 * On every change of page, and when one fails or recovers: sets title and focus, and makes one
 * announcement. A change of search params is not a change of page.
 */
export function PageChange() {
  const { environment, page } = usePortal();
  const { pathname, key } = useLocation();
  const declared = titleOf(useMatches().at(-1)?.handle) ?? 'Page not found';
  const { status, user } = useSession();
  // A page that redirects at once is not announced.
  const isPassing =
    status === 'ready' && redirectFor(accessOf(environment, pathname) ?? 'public', user) !== null;
  const failure = useStore(page.failure);
  const own = useTitleOverride();
  const title = failure ?? own ?? declared;
  useTitle(`${title} · ${brand()}`);

  useLayoutEffect(() => page.rendered.set(pathname), [page, pathname]);

  const isFirst = useRef(true);
  const words = useRef(declared);
  useEffect(() => {
    words.current = declared;
  });
  useEffect(() => {
    // The browser itself announces the page that it opens, but not the one after a redirect.
    if (isFirst.current) {
      isFirst.current = false;
      if (!page.isRedirected.get()) return undefined;
      page.isRedirected.set(false);
    }
    if (isPassing) return undefined;
    // An error card announces itself.
    const said = failure ? '' : words.current;
    announcePage(page, said);
    const main = document.getElementById('main');
    const stop = main ? focusHeading(main) : () => undefined;
    return () => {
      unsay(said);
      stop();
    };
  }, [page, pathname, failure, isPassing]);
  // A redirect to the open page changes only the history entry. Its reason is announced all the
  // same.
  useEffect(() => {
    if (!isPassing) announcePage(page);
  }, [page, key, isPassing]);
  return null;
}
