import { useEffect, useState } from 'react';
import { VisuallyHidden } from 'shared-ui/core';

/** Several things may be said within one change of page (a redirect, then the page): they are said together, once. */
const GATHERING_MS = 120;
/** How long words wait that are to be said together with the page that is on its way. */
export const WITH_PAGE_MS = 1000;

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let publish: (text: string) => void = () => undefined;

/** Says a sentence to people who use a screen reader, at once or together with what follows in time. */
export function announce(text: string, within = GATHERING_MS): void {
  waiting = [...waiting.filter((each) => each !== text), text];
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (waiting.length > 0) publish(waiting.join('. '));
    waiting = [];
  }, within);
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
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true" data-announcer>
      {text}
    </VisuallyHidden>
  );
}
