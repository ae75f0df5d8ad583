import { type NavigationEntry } from 'contracts';
import { environment } from './environment';

/** What the pinned areas put into the bar and the profile menu, in order. */
export const navigationEntries = (): NavigationEntry[] =>
  environment()
    .areas.flatMap(({ declaration }) => declaration.navigation)
    .sort((one, other) => one.order - other.order);
