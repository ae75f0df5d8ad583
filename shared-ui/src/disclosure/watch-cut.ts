import { flushSync } from 'react-dom';
import { once } from '../format/once';

type OnMeasured = (isCut: boolean) => void;

const watched = new WeakMap<Element, OnMeasured>();

/** Whether the text of this box has more lines than are shown. */
export const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;

/** Reads the height of every box before anything is rendered and laid out again. */
function measure(boxes: readonly Element[]): void {
  const found = boxes.map((box) => [watched.get(box), isCut(box)] as const);
  flushSync(() => {
    for (const [report, isLonger] of found) report?.(isLonger);
  });
}

const observer = once(
  () => new ResizeObserver((entries) => measure(entries.map(({ target }) => target))),
);

const added = once(() => new Set<Element>());

/** Before their first layout: what an observer's callback moves, browsers count as a shift. */
function measureAdded(): void {
  const boxes = [...added()];
  added().clear();
  measure(boxes);
}

/**
 * Calls after each layout, before it is painted, whether the text of this box is cut. Returns a
 * function that ends this.
 */
export function watchCut(box: Element, onMeasured: OnMeasured): () => void {
  watched.set(box, onMeasured);
  if (added().size === 0) queueMicrotask(measureAdded);
  added().add(box);
  observer().observe(box);
  return () => {
    observer().unobserve(box);
    watched.delete(box);
  };
}
