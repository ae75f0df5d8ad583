import { styled } from '@mui/material/styles';
import { PatternLines } from '@visx/pattern';
import { useId } from 'react';
import { fontFamily, token, typeScale } from '../theme/tokens';
import { Bars, barsHeight } from './bars';
import { type ChartData, type Series } from './chart-data';
import { Columns, columnsHeight, Line } from './columns';
import { useWidth } from './use-width';

const Root = styled('div')({
  minWidth: 0,
  breakInside: 'avoid',
  // On paper the drawing is as wide as the paper, whatever the window was.
  '& > svg': { display: 'block', maxWidth: '100%', overflow: 'visible', fontFamily },
  '& text': { fontSize: typeScale.small, fill: token.text.muted },
  '& [data-value]': { fill: token.text.strong, fontWeight: 600 },
  '& [data-line]': { stroke: token.border.soft },
});
const Key = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  listStyle: 'none',
  margin: '0 0 8px',
  padding: 0,
  fontSize: typeScale.small,
  color: token.text.muted,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
});

const colourOf = ({ tone }: Series) => (tone === 'accent' ? token.accent.main : token[tone].solid);

/** A chart as one picture: `label` says in words what it shows. */
export function Chart({ label, ...data }: ChartData & { label: string }) {
  const { kind, series } = data;
  const { ref, width } = useWidth();
  const id = useId().replace(/\W/g, '');
  const stripes = (order: number) => `stripes-${id}-${order}`;
  const fillOf = (order: number) => {
    const one = series[order];
    if (!one) return 'none';
    return order === 0 ? colourOf(one) : `url(#${stripes(order)})`;
  };
  const drawing = { ...data, width, fillOf };
  const height = kind === 'bars' ? barsHeight(data) : columnsHeight;
  const Graphic = { columns: Columns, bars: Bars, line: Line }[kind];
  return (
    <Root ref={ref}>
      {series.length > 1 && (
        <Key aria-hidden>
          {series.map((one, order) => (
            <li key={one.name}>
              <svg width={18} height={18}>
                <rect
                  x={1}
                  y={1}
                  width={16}
                  height={16}
                  style={{ fill: fillOf(order), stroke: colourOf(one) }}
                />
              </svg>
              {one.name}
            </li>
          ))}
        </Key>
      )}
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width={width}>
        <defs>
          {series.slice(1).map((one, order) => (
            <PatternLines
              key={one.name}
              id={stripes(order + 1)}
              width={6}
              height={6}
              stroke={colourOf(one)}
              strokeWidth={2}
              orientation={['diagonal']}
            />
          ))}
        </defs>
        <Graphic drawing={drawing} />
      </svg>
    </Root>
  );
}
