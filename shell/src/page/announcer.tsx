import { useEffect, useState } from 'react';
import { Audible, VisuallyHidden } from 'shared-ui/core';

/** Several things may be said within one change of page (a redirect, then the page): they are said together, once. */
const GATHERING_MS = 120;

let waiting: string[] = [];
let withPage: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let publish: (text: string) => void = () => undefined;

/** Says a sentence to people who use a screen reader. */
export function announce(text: string): void {
  waiting = [...waiting.filter((each) => each !== text), text];
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (waiting.length > 0) publish(waiting.join('. '));
    waiting = [];
  }, GATHERING_MS);
}

/** Says a sentence together with the next page, however long that page takes. */
export function announceWithPage(text: string): void {
  withPage = [...withPage.filter((each) => each !== text), text];
}

/** Says which page is there now, after what waited for it. Without a title something else speaks for the page. */
export function announcePage(title = ''): void {
  const words = [...withPage, title].filter(Boolean);
  withPage = [];
  for (const each of words) announce(each);
}

/** Takes back what was not said yet: a page that was only passed through is no news. */
export function retract(text: string): void {
  waiting = waiting.filter((each) => each !== text);
}

/** The live region; one on the page. */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => {
    // The same words again are news only if the region changes.
    publish = (next) => setText((said) => (said === next ? `${next}\u00A0` : next));
    return () => {
      publish = () => undefined;
    };
  }, []);
  return (
    <Audible>
      <VisuallyHidden role="status" aria-live="polite" aria-atomic="true" data-announcer>
        {text}
      </VisuallyHidden>
    </Audible>
  );
}
