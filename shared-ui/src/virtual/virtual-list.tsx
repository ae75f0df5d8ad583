import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Rect,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const Scroller = styled('div')({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: 8,
});
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, position: 'relative' });
const Row = styled('li')({ minWidth: 0 });

interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Likely height of a row in pixels; rows are measured. */
  estimate: number;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Pixels; without it the page itself scrolls. */
  maxHeight?: number;
  label: string;
  /** Pixels between rows. */
  gap?: number;
}

// Below this many rows all are rendered: cheaper, and the browser's own search finds it.
const wholeUpTo = 40;
const firstRect: Rect = { width: 800, height: 720 };

/** A long list that renders only the rows in view. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  if (props.items.length <= wholeUpTo) return <WholeList {...props} />;
  return props.maxHeight === undefined ? (
    <PageList {...props} />
  ) : (
    <BoxList {...props} maxHeight={props.maxHeight} />
  );
}

function WholeList<Item>({
  items,
  keyOf,
  renderItem,
  maxHeight,
  label,
  gap = 0,
}: VirtualListProps<Item>) {
  return (
    <Scroller
      style={{ maxHeight }}
      tabIndex={maxHeight === undefined ? undefined : 0}
      role={maxHeight === undefined ? undefined : 'group'}
      aria-label={maxHeight === undefined ? undefined : label}
    >
      <List aria-label={label}>
        {items.map((item, index) => (
          <Row key={keyOf(item)} style={{ paddingBottom: gap }}>
            {renderItem(item, index)}
          </Row>
        ))}
      </List>
    </Scroller>
  );
}

function BoxList<Item>(props: VirtualListProps<Item> & { maxHeight: number }) {
  const { items, keyOf, estimate, maxHeight, gap = 0, label } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes it here
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: (index) => keyAt(items, keyOf, index),
    gap,
    overscan: 3,
    measureElement: heightOr(estimate),
    initialRect: firstRect,
    // A box without a size (hidden, or a page that is not laid out) keeps the last one known.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => rect.height > 0 && notify(rect)),
    observeElementOffset,
    scrollToFn: elementScroll,
  });
  return (
    <Scroller ref={scroller} style={{ maxHeight }} tabIndex={0} role="group" aria-label={label}>
      <Rows {...props} virtualizer={virtualizer} offset={0} />
    </Scroller>
  );
}

function PageList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, estimate, gap = 0 } = props;
  const top = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const box = top.current?.getBoundingClientRect();
    if (box) setOffset(box.top + window.scrollY);
  }, [items]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes it here
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => keyAt(items, keyOf, index),
    gap,
    overscan: 8,
    measureElement: heightOr(estimate),
    scrollMargin: offset,
    initialRect: firstRect,
  });
  return (
    <div ref={top}>
      <Rows {...props} virtualizer={virtualizer} offset={offset} />
    </div>
  );
}

// A row without layout (a hidden tab) keeps its estimated height, because measuring 0 would never
// end.
const heightOr = (estimate: number) => (row: HTMLElement) => row.offsetHeight || estimate;

function keyAt<Item>(items: readonly Item[], keyOf: (item: Item) => string, index: number): string {
  const item = items[index];
  return item === undefined ? String(index) : keyOf(item);
}

interface RowsProps<Item, Scroll extends Element | Window> extends VirtualListProps<Item> {
  virtualizer: Virtualizer<Scroll, HTMLLIElement>;
  offset: number;
}

function Rows<Item, Scroll extends Element | Window>({
  items,
  renderItem,
  label,
  virtualizer,
  offset,
}: RowsProps<Item, Scroll>) {
  return (
    <List aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        const style = {
          position: 'absolute',
          insetInline: 0,
          top: 0,
          transform: `translateY(${start - offset}px)`,
        } as const;
        return (
          <Row
            key={String(key)}
            data-index={index}
            ref={virtualizer.measureElement}
            style={style}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {renderItem(item, index)}
          </Row>
        );
      })}
    </List>
  );
}
