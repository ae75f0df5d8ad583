import { createStore, type Store } from 'shared-session';

/** What the layout and the guard know about the page. */
export interface PageState {
  /** The path of the page that is rendered. */
  rendered: Store<string | undefined>;
  /** The heading of the error card in the page's place, if there is one. */
  failure: Store<string | undefined>;
  /** Sentences that are said together with the next page. */
  announcements: Store<readonly string[]>;
  /** True if the first page of this tab was reached by a redirect, until that has been said. */
  isRedirected: Store<boolean>;
  /** Asks the browser to install the portal; undefined while it does not offer that. */
  install: Store<(() => void) | undefined>;
}

export const createPageState = (): PageState => ({
  rendered: createStore<string | undefined>(undefined),
  failure: createStore<string | undefined>(undefined),
  announcements: createStore<readonly string[]>([]),
  isRedirected: createStore(false),
  install: createStore<(() => void) | undefined>(undefined),
});
