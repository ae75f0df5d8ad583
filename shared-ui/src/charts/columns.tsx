import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { count } from '../format/numbers';
import { token } from '../theme/tokens';
import { type Drawing, highestOf, labelStep } from './chart-data';

const height = 240;
const [top, right, bottom, left] = [20, 8, 28, 44];

const scalesOf = (drawing: Drawing) => {
  const { categories, width } = drawing;
  const places = categories.map((_, at) => at);
  const x = scaleBand({ domain: places, range: [left, width - right], padding: 0.25 });
  const y = scaleLinear({
    domain: [0, highestOf(drawing)],
    range: [height - bottom, top],
    nice: true,
  });
  return { places, x, y };
};
type Scales = ReturnType<typeof scalesOf>;

/** Lines with their values, and the names of the steps below. */
function Axes({
  drawing: { categories, width },
  x,
  y,
}: { drawing: Drawing } & Pick<Scales, 'x' | 'y'>) {
  const every = labelStep(categories, x.step());
  return (
    <>
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((value) => (
          <g key={value}>
            <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} data-line="" />
            <text x={left - 8} y={y(value)} dy="0.32em" textAnchor="end">
              {count(value)}
            </text>
          </g>
        ))}
      {categories.map((name, at) =>
        // The last step is the one that people look for.
        (categories.length - 1 - at) % every === 0 ? (
          <text key={name} x={(x(at) ?? 0) + x.bandwidth() / 2} y={height - 8} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
    </>
  );
}

/** Stacked columns over time. */
export function Columns({ drawing }: { drawing: Drawing }) {
  const { categories, series, fillOf } = drawing;
  const { places, x, y } = scalesOf(drawing);
  return (
    <g>
      <Axes drawing={drawing} x={x} y={y} />
      {places.map((at) => {
        let below = 0;
        const parts = series.map(({ name, values, tone }, order) => {
          const [from, to] = [below, below + (values[at] ?? 0)];
          below = to;
          const stroke = tone === 'accent' ? token.accent.main : token[tone].solid;
          return to > from ? (
            <rect
              key={name}
              x={x(at)}
              width={x.bandwidth()}
              y={y(to)}
              height={y(from) - y(to)}
              style={{ fill: fillOf(order), stroke }}
            >
              <title>{`${categories[at]}: ${name} ${count(to - from)}`}</title>
            </rect>
          ) : null;
        });
        return (
          <g key={at}>
            {parts}
            {below > 0 && x.step() >= 30 && (
              <text
                x={(x(at) ?? 0) + x.bandwidth() / 2}
                y={y(below) - 6}
                textAnchor="middle"
                data-value=""
              >
                {count(Math.round(below * 10) / 10)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** One value over time. */
export function Line({ drawing }: { drawing: Drawing }) {
  const { categories, series } = drawing;
  const { places, x, y } = scalesOf(drawing);
  const [first] = series;
  const valueAt = (at: number) => first?.values[at] ?? 0;
  const middle = (at: number) => (x(at) ?? 0) + x.bandwidth() / 2;
  const last = places.length - 1;
  return (
    <g>
      <Axes drawing={drawing} x={x} y={y} />
      <LinePath
        data={places}
        x={middle}
        y={(at) => y(valueAt(at))}
        strokeWidth={3}
        style={{ stroke: token.accent.main }}
      />
      {places.map((at) => (
        <circle
          key={at}
          cx={middle(at)}
          cy={y(valueAt(at))}
          r={4}
          style={{ fill: token.accent.main }}
        >
          <title>{`${categories[at]}: ${count(valueAt(at))}`}</title>
        </circle>
      ))}
      {last >= 0 && (
        <text x={middle(last)} y={y(valueAt(last)) - 10} textAnchor="end" data-value="">
          {count(valueAt(last))}
        </text>
      )}
    </g>
  );
}

export const columnsHeight = height;
