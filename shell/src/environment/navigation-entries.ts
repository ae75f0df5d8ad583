import { type NavigationEntry } from 'contracts';
import { type Environment } from './environment';

/** What the pinned areas put into the bar and the profile menu, in order. */
export const navigationEntries = ({ document }: Environment): NavigationEntry[] =>
  document.areas
    .flatMap(({ declaration }) => declaration.navigation)
    .sort((one, other) => one.order - other.order);
