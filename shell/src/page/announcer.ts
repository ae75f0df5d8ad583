import { say } from 'shared-ui/core';
import { type PageState } from './page-state';

/** Announces a sentence together with the next page. */
export function announceWithPage({ announcements }: PageState, text: string): void {
  announcements.set([...announcements.get().filter((each) => each !== text), text]);
}

/** Announces the rendered page after the waiting sentences; without a title only those. */
export function announcePage({ announcements }: PageState, title = ''): void {
  const words = [...announcements.get(), title].filter(Boolean);
  announcements.set([]);
  for (const each of words) say(each);
}
