import { flushSync } from 'react-dom';
import { once } from '../format/once';

type OnMeasured = (isCut: boolean) => void;

const watched = new WeakMap<Element, OnMeasured>();

/** Whether the text of this box has more lines than are shown. */
export const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;

/** One for all boxes: every height is read before anything is rendered and laid out again. */
const observer = once(
  () =>
    new ResizeObserver((entries) => {
      const found = entries.map(({ target }) => [watched.get(target), isCut(target)] as const);
      flushSync(() => {
        for (const [report, isLonger] of found) report?.(isLonger);
      });
    }),
);

/**
 * Calls after each layout, before it is painted, whether the text of this box is cut. Returns a
 * function that ends this.
 */
export function watchCut(box: Element, onMeasured: OnMeasured): () => void {
  watched.set(box, onMeasured);
  observer().observe(box);
  return () => {
    observer().unobserve(box);
    watched.delete(box);
  };
}
