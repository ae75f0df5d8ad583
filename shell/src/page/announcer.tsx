import { say } from 'shared-ui/core';

let withPage: string[] = [];

/** Says a sentence together with the next page, however long that page takes. */
export function announceWithPage(text: string): void {
  withPage = [...withPage.filter((each) => each !== text), text];
}

/**
 * Says which page is there now, after what waited for it. Without a title something else speaks for
 * the page.
 */
export function announcePage(title = ''): void {
  const words = [...withPage, title].filter(Boolean);
  withPage = [];
  for (const each of words) say(each);
}
