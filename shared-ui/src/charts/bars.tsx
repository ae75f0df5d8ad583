import { scaleLinear } from '@visx/scale';
import { count } from '../format/numbers';
import { token } from '../theme/tokens';
import { type ChartData, type Drawing, fitting, highestOf } from './chart-data';

const [bar, nameHeight, gap] = [16, 22, 14];
/** For the value behind the longest bar. */
const valueRoom = 64;

const groupHeight = (series: number) => nameHeight + series * (bar + 2) + gap;

/** Pixels. */
export const barsHeight = ({ categories, series }: ChartData): number =>
  categories.length * groupHeight(series.length);

/** Bars side by side, a group for each name, the name above its bars: it has room on a phone. */
export function Bars({ drawing }: { drawing: Drawing }) {
  const { categories, series, width, fillOf } = drawing;
  const x = scaleLinear({ domain: [0, highestOf(drawing)], range: [0, width - valueRoom] });
  return (
    <g>
      {categories.map((name, at) => (
        <g key={at} transform={`translate(0, ${at * groupHeight(series.length)})`}>
          <text x={0} y={nameHeight - 7} data-value="">
            {fitting(name, width)}
            <title>{name}</title>
          </text>
          {series.map(({ name: of, values, tone }, order) => {
            const value = values[at] ?? 0;
            const y = nameHeight + order * (bar + 2);
            const stroke = tone === 'accent' ? token.accent.main : token[tone].solid;
            return (
              <g key={of}>
                <rect
                  x={0.5}
                  y={y}
                  width={Math.max(1, x(value))}
                  height={bar - 1}
                  style={{ fill: fillOf(order), stroke }}
                >
                  <title>{`${name}: ${of} ${count(value)}`}</title>
                </rect>
                <text x={x(value) + 8} y={y + bar / 2} dy="0.32em">
                  {count(value)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}
