import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { silent } from '../core/required';
import { token, typeScale } from '../theme/tokens';

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  width?: string | number;
  /** On a card the cell has no column name. */
  hideLabel?: boolean;
}

const phone = '@media (max-width: 599.95px)';
/** Between phone and desktop: a table with narrow columns. */
const tablet = '@media (min-width: 600px) and (max-width: 899.95px)';

const Root = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  backgroundColor: token.surface.card,
  border: `1px solid ${token.border.soft}`,
  borderRadius: 14,
  borderSpacing: 0,
  // A line, not opacity: rows keep their contrast while newer ones load.
  '&[aria-busy="true"]': { boxShadow: `0 -3px 0 ${token.accent.main}`, cursor: 'progress' },
  '& caption': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& th': {
    padding: '12px 16px',
    textAlign: 'start',
    fontSize: typeScale.small,
    fontWeight: 600,
    color: token.text.muted,
    overflowWrap: 'normal',
  },
  '& td': {
    padding: '12px 16px',
    borderTop: `1px solid ${token.border.soft}`,
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  '@media (max-width: 899.95px)': { '& th, & td': { paddingInline: 10 } },
  // Columns are as wide as their longest word.
  '@media (min-width: 600px)': { '& td[data-words]': { overflowWrap: 'break-word' } },
  '@media (min-width: 900px)': { '& th': { whiteSpace: 'nowrap' } },
  '@media (min-width: 1200px)': { '& [data-moment]': { whiteSpace: 'nowrap' } },
  [tablet]: { '& td': { fontSize: typeScale.small } },
  '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  [phone]: {
    display: 'block',
    border: 0,
    backgroundColor: 'transparent',
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody': { display: 'grid', gap: 12 },
    '& tr': {
      display: 'block',
      padding: 16,
      backgroundColor: token.surface.card,
      border: `1px solid ${token.border.soft}`,
      borderRadius: 14,
    },
    '& tr[data-details]': { marginTop: -12, borderTop: 0 },
    '& td': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 16,
      padding: '6px 0',
      border: 0,
      textAlign: 'end',
    },
    '& td:empty': { display: 'none' },
    // Only a card shows its column's name beside the value.
    '& td[data-label]:not([data-plain])::before': {
      content: silent('attr(data-label)'),
      flexShrink: 0,
      fontSize: typeScale.small,
      color: token.text.muted,
    },
    '& td[data-plain]': { display: 'block', textAlign: 'start' },
  },
});

/** Text without a word that could make the table wider than the page. */
const isPlainText = (content: ReactNode) => typeof content === 'string' && !/\S{25}/.test(content);
const labelOf = (key: string, header: ReactNode) => (typeof header === 'string' ? header : key);

interface ResponsiveTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** In place of the table when there are no rows. */
  empty?: ReactNode;
  /** A full-width row below, or nothing. */
  details?: (row: Row) => ReactNode;
  busy?: boolean;
}

/**
 * A table that turns into cards under 600 pixels. The roles are spelt out, since a changed display
 * drops them.
 */
export function ResponsiveTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
  details,
  busy,
}: ResponsiveTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <Root role="table" aria-busy={busy || undefined}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align, width }) => (
            <th key={key} role="columnheader" scope="col" data-align={align} style={{ width }}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const more = details?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr role="row">
                {columns.map(({ key, header, cell, align, hideLabel }) => {
                  const content = cell(row);
                  return (
                    <td
                      key={key}
                      role="cell"
                      data-align={align}
                      data-plain={hideLabel || undefined}
                      data-label={labelOf(key, header)}
                      data-words={isPlainText(content) || undefined}
                    >
                      {content}
                    </td>
                  );
                })}
              </tr>
              {more && (
                <tr role="row" data-details="">
                  <td role="cell" colSpan={columns.length} data-plain="">
                    {more}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Root>
  );
}
