import { useLocation } from 'react-router-dom';
import { mayEnter, useSession, type User } from 'shared-session';
import { navigationEntries } from '../environment/navigation-entries';
import { type SignInState } from '../guard/origin';
import { usePortal } from '../portal/portal';

interface Entry {
  label: string;
  to: string;
}

export interface Bar {
  /** The signed-in user; while the profile is being read the stored one. */
  user: User | null;
  links: Entry[];
  profileLinks: Entry[];
  /**
   * What the sign-in page is told: where to return to, unless this page is an entry of the bar
   * itself.
   */
  signInState: SignInState;
}

/** What the bar shows to the person who is here, from the pinned areas' declarations. */
export function useBar(): Bar {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const entries = navigationEntries(usePortal().environment).filter(({ access }) =>
    mayEnter(user, access),
  );
  const inPlace = (place: 'bar' | 'profile') => entries.filter((entry) => entry.place === place);
  const links = inPlace('bar');
  const isEntry = links.some(({ to }) => to === pathname);
  return {
    user,
    links,
    profileLinks: inPlace('profile'),
    signInState: isEntry ? {} : { from: pathname + search + hash },
  };
}
