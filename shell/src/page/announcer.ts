import { say } from 'shared-ui/core';
import { type PageState } from './page-state';

/** Says a sentence together with the next page, however long that page takes. */
export function announceWithPage({ announcements }: PageState, text: string): void {
  announcements.set([...announcements.get().filter((each) => each !== text), text]);
}

/** Says which page is rendered now, after the waiting sentences. Without a title only those. */
export function announcePage({ announcements }: PageState, title = ''): void {
  const words = [...announcements.get(), title].filter(Boolean);
  announcements.set([]);
  for (const each of words) say(each);
}
