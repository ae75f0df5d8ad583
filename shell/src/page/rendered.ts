import { type PageState } from './page-state';

/** How long a caller waits for a page to be rendered, in milliseconds. */
const LIMIT = 2000;

/** Settles when a page is rendered: the router has finished a navigation before that. */
export const whenRendered = ({ rendered }: PageState, pathname: string): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const check = () => {
      if (rendered.get() === pathname) finish();
    };
    const timer = setTimeout(finish, LIMIT);
    const stop = rendered.subscribe(check);
    check();
  });
