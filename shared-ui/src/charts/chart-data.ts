import { type Tone } from '../theme/tokens';

/** One row of values, in the order of the categories. */
export interface Series {
  name: string;
  values: readonly number[];
  tone: Tone | 'accent';
}

/** What a chart shows. The second series has stripes, so that no colour is needed to read it. */
export interface ChartData {
  /** columns: stacked, over time. bars: side by side, one group a name. line: over time. */
  kind: 'columns' | 'bars' | 'line';
  categories: readonly string[];
  series: readonly Series[];
}

/** What all parts of one chart draw with. */
export interface Drawing extends ChartData {
  /** Pixels. */
  width: number;
  /** The fill of a series: its colour, or its stripes. */
  fillOf: (series: number) => string;
}

const largest = (values: readonly number[]) => Math.max(1, ...values);

/** The highest value of a chart; columns are stacked. */
export const highestOf = ({ kind, categories, series }: ChartData): number =>
  kind === 'columns'
    ? largest(
        categories.map((_, at) => series.reduce((sum, one) => sum + (one.values[at] ?? 0), 0)),
      )
    : largest(series.flatMap(({ values }) => values));

/** Every how many-th label fits, when each may be this wide. */
export const labelStep = (labels: readonly string[], room: number): number => {
  const widest = Math.max(1, ...labels.map((label) => label.length)) * 7 + 12;
  return Math.max(1, Math.ceil(widest / Math.max(1, room)));
};

/** A name that fits into this many pixels. */
export const fitting = (name: string, room: number): string => {
  const most = Math.max(4, Math.floor(room / 7.5));
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
};
