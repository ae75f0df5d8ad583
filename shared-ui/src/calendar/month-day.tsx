import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../core/layout';
import { Link } from '../core/link';
import { plural } from '../format/numbers';
import { token, type Tone, typeScale } from '../theme/tokens';

export interface CalendarEvent {
  id: string;
  /** `2026-03-06` */
  day: string;
  label: string;
  /** Formatted already. */
  time?: string;
  tone?: Tone;
  /** The event's page. */
  to?: string;
}

export const Day = styled('button')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  width: '100%',
  minHeight: 52,
  padding: '7px 3px',
  border: 0,
  borderRadius: 10,
  background: 'none',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { backgroundColor: token.surface.sunken },
  '&[aria-current="date"]': {
    border: `1px solid ${token.accent.main}`,
    padding: '6px 2px',
    fontWeight: 700,
  },
  '&[aria-pressed="true"]': {
    border: `2px solid ${token.accent.main}`,
    padding: '5px 1px',
    backgroundColor: token.accent.surface,
    color: token.accent.text,
  },
});
const Dots = styled('span')({ display: 'flex', alignItems: 'center', gap: 3, minHeight: 9 });
const Dot = styled('span')({ width: 9, height: 9, borderRadius: '50%' });
// As high as a dot, so that all weeks are of one height.
const More = styled('span')({ fontSize: typeScale.small, fontWeight: 600, lineHeight: '9px' });

const mostDots = 3;

/**
 * Up to three dots; of more events one, and how many more: a day of 44 px has no room for both.
 * Screen readers hear the number.
 */
export function DayMarks({ events }: { events: readonly CalendarEvent[] }) {
  const dots = events.slice(0, events.length > mostDots ? 1 : mostDots);
  return (
    <Dots>
      {dots.map(({ id, tone }) => (
        <Dot
          key={id}
          aria-hidden
          style={{ backgroundColor: tone ? token[tone].solid : token.accent.main }}
        />
      ))}
      {events.length > dots.length && <More aria-hidden>+{events.length - dots.length}</More>}
      <DayCount events={events} />
    </Dots>
  );
}

export const DayCount = ({ events }: { events: readonly CalendarEvent[] }) =>
  events.length > 0 && <VisuallyHidden> {plural(events.length, 'event')}</VisuallyHidden>;

/** Styles of a grid whose days have room for names: the day's button is below the whole cell. */
export const roomyStyles = {
  '& td': {
    position: 'relative',
    height: 116,
    padding: '4px',
    border: `1px solid ${token.border.soft}`,
    borderRadius: 10,
    backgroundColor: token.surface.card,
  },
  '& td:empty': { borderColor: 'transparent', backgroundColor: 'transparent' },
  '& td button': {
    position: 'static',
    width: 'auto',
    minWidth: 32,
    minHeight: 32,
    padding: '3px 7px',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 9 },
    '&:hover': { backgroundColor: 'transparent' },
    '&[aria-current="date"]': { padding: '2px 6px' },
    '&[aria-pressed="true"]': { padding: '1px 5px' },
    '&[aria-pressed="true"]::after': { border: `2px solid ${token.accent.main}` },
  },
} as const;

const Names = styled('ul')({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  margin: '2px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: typeScale.small,
  lineHeight: 1.35,
  pointerEvents: 'none', // what is not a link belongs to the day's button below
  '& a': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    minHeight: 24,
    padding: '2px 6px',
    borderRadius: 6,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    color: token.accent.text,
    backgroundColor: token.accent.surface,
    pointerEvents: 'auto',
    '&::after': { content: 'none' },
  },
  '& a:hover': { textDecoration: 'underline' },
  '& li:not(:has(a))': { padding: '0 6px', color: token.text.muted },
});

const mostNames = 2;

/**
 * The first events of a day as links. The Tab key leaves them out: the list of the chosen day has
 * the same ones.
 */
export function DayNames({ events }: { events: readonly CalendarEvent[] }) {
  const shown = events.slice(0, mostNames);
  if (events.length === 0) return null;
  return (
    <Names role="list">
      {shown.map(({ id, label, to }) => (
        <li key={id}>
          <Link to={to} tabIndex={-1}>
            {label}
          </Link>
        </li>
      ))}
      {events.length > shown.length && <li>+{events.length - shown.length} more</li>}
    </Names>
  );
}
