import { ChartColumn, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../core/button';
import { Box } from '../core/layout';
import { Section } from '../core/page';
import { Text } from '../core/text';
import { Chart } from './chart';
import { type ChartData } from './chart-data';

interface ChartFigureProps {
  title: string;
  /** What the chart shows, in one or two sentences: also the chart's text for screen readers. */
  summary: string;
  chart: ChartData;
  /** The same values as a table. */
  table: ReactNode;
  /** In place of both when there is nothing to show. */
  empty?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
}

/** One figure: its words, a chart, and the table behind it. Paper has all three. */
export function ChartFigure({ title, summary, chart, table, empty, actions }: ChartFigureProps) {
  const [isTable, setTable] = useState(false);
  if (empty)
    return (
      <Section title={title} surface>
        {empty}
      </Section>
    );
  return (
    <Section
      title={title}
      surface
      actions={
        <>
          <Button
            kind="quiet"
            size="small"
            icon={isTable ? ChartColumn : Table}
            about={title}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
          {actions}
        </>
      }
    >
      <Text tone="muted" measure>
        {summary}
      </Text>
      <Box sx={{ display: isTable ? 'none' : 'block', '@media print': { display: 'block' } }}>
        <Chart label={`${title}. ${summary}`} {...chart} />
      </Box>
      <Box
        sx={{
          display: isTable ? 'block' : 'none',
          '@media print': { display: 'block', breakInside: 'avoid' },
        }}
      >
        {table}
      </Box>
    </Section>
  );
}
