import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { CountBadge, CountPending } from '../core/chip';
import { type IconType } from '../core/icon';
import { token } from '../theme/tokens';

const phone = '@media (max-width: 599.95px)';

const List = styled('div')({
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBottom: `1px solid ${token.border.soft}`,
  // A column is never narrower than the longest word of its tab.
  [phone]: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(min-content, auto)',
    justifyContent: 'space-between',
    gap: 0,
  },
});
const Tab = styled('button')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  flexShrink: 0,
  minHeight: 48,
  padding: '8px 16px',
  border: 0,
  borderRadius: '10px 10px 0 0',
  background: 'none',
  color: token.text.muted,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { color: token.text.strong, backgroundColor: token.surface.sunken },
  '&:focus-visible': { outlineOffset: '-3px' },
  // A border: forced colours remove shadows and backgrounds.
  '&[aria-selected="true"]': {
    color: token.accent.text,
    borderBottom: `3px solid ${token.accent.main}`,
    paddingBottom: 5,
  },
  // Long names wrap and counts are below them: four tabs fit 320 pixels.
  [phone]: {
    flexDirection: 'column',
    justifyContent: 'flex-start',
    gap: 2,
    minWidth: 44,
    paddingInline: 4,
    overflowWrap: 'normal',
    fontSize: 'clamp(0.8125rem, 4vw, 1rem)',
    lineHeight: 1.25,
  },
});

export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  /** Shown when it is a number, zero too; null while it is being counted: its place is kept. */
  badge?: number | null;
  /** Completes the badge for screen readers: "pending requests". */
  badgeLabel?: string;
  icon?: IconType;
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

interface TabsProps<Value extends string> {
  /** Ties the tabs to their panels; unique on the page. */
  id: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
}

/** Tabs: arrows, Home and End move, one stop for the Tab key. */
export function Tabs<Value extends string>({
  id,
  label,
  value,
  onChange,
  items,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const badges = items.map(({ badge }) => badge).join();
  // Where the tabs are wider than the window the current one is in view; the page itself does not
  // move.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !current) return;
    const [around, own] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    if (own.left < around.left) row.scrollLeft -= around.left - own.left;
    else if (own.right > around.right) row.scrollLeft += own.right - around.right;
  }, [value, badges]);
  const go = (index: number) => {
    const item = items[(index + items.length) % items.length];
    if (!item) return;
    onChange(item.value);
    list.current
      ?.querySelector<HTMLElement>(`[id="${CSS.escape(tabId(id, item.value))}"]`)
      ?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    // From the focused tab: the open one may be drawn late.
    const at = items.findIndex((item) => (event.target as Element).id === tabId(id, item.value));
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKey}>
      {items.map(({ value: own, label: text, badge, badgeLabel, icon: Icon }) => (
        <Tab
          key={own}
          type="button"
          role="tab"
          id={tabId(id, own)}
          aria-selected={own === value}
          aria-controls={own === value ? panelId(id, own) : undefined}
          tabIndex={own === value ? 0 : -1}
          onClick={() => onChange(own)}
        >
          {Icon && <Icon size={18} aria-hidden />}
          {text}
          {badge !== undefined && (
            <>
              {' '}
              {badge === null ? <CountPending /> : <CountBadge count={badge} label={badgeLabel} />}
            </>
          )}
        </Tab>
      ))}
    </List>
  );
}

const Panel = styled('div')({ minWidth: 0, '&:focus-visible': { outlineOffset: 4 } });

interface TabPanelProps {
  tabsId: string;
  value: string;
  children: ReactNode;
}

/** What the current tab shows; render only the current one. */
export const TabPanel = ({ tabsId, value, children }: TabPanelProps) => (
  <Panel
    role="tabpanel"
    id={panelId(tabsId, value)}
    aria-labelledby={tabId(tabsId, value)}
    tabIndex={0}
  >
    {children}
  </Panel>
);
