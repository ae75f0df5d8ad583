import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const itemsIn = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? []),
];

/**
 * The position of the menu: below its button, above it when there is no room, within the window.
 */
function placeAt(button: DOMRect, menu: DOMRect): CSSProperties {
  const margin = 8;
  const isRoomBelow =
    button.bottom + menu.height + margin <= window.innerHeight || button.top < menu.height;
  const top = isRoomBelow ? button.bottom + 4 : button.top - menu.height - 4;
  const left = Math.max(
    margin,
    Math.min(button.right - menu.width, window.innerWidth - menu.width - margin),
  );
  return { top: Math.max(margin, top), left };
}

/** Opening, closing, placing and walking a menu by keys. */
export function useMenu() {
  const button = useRef<HTMLElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({ top: 0, left: 0 });

  const close = (isFocusBack = true) => {
    setOpen(false);
    if (isFocusBack) button.current?.focus();
  };

  useLayoutEffect(() => {
    if (!isOpen || !button.current || !menu.current) return;
    setPlace(
      placeAt(
        button.current.getBoundingClientRect(),
        (menu.current.parentElement ?? menu.current).getBoundingClientRect(),
      ),
    );
    itemsIn(menu.current)[0]?.focus({ preventScroll: true });
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      const { target } = event;
      if (
        target instanceof Node &&
        (menu.current?.contains(target) || button.current?.contains(target))
      )
        return;
      setOpen(false);
    };
    const shut = () => setOpen(false);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('scroll', leave, true);
    window.addEventListener('resize', shut);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('scroll', leave, true);
      window.removeEventListener('resize', shut);
    };
  }, [isOpen]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Tab') return close(false);
    const items = itemsIn(menu.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const letter = event.key.length === 1 ? event.key.toLowerCase() : '';
    const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    const target =
      {
        ArrowDown: items[(at + 1) % items.length],
        ArrowUp: items[(at - 1 + items.length) % items.length],
        Home: items[0],
        End: items.at(-1),
      }[event.key] ??
      following.find(
        (item) => letter.trim() && item.textContent?.trim().toLowerCase().startsWith(letter),
      );
    if (!target) return undefined;
    event.preventDefault();
    target.focus();
    return undefined;
  };

  return { button, menu, isOpen, open: () => setOpen(true), close, place, handleKey };
}
