import { Download, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode } from 'react';
import { type CampusFigureName } from 'contracts';
import { useOneAtATime } from 'shared-session';
import { ChartFigure, stepLabel } from 'shared-ui/charts';
import { Button, EmptyState } from 'shared-ui/core';
import { count } from 'shared-ui/format';
import { type Days, type Figures, saveCampusFigure } from '../api/campus-figures.query';

interface CampusFigureProps {
  name: CampusFigureName;
  title: string;
  days: Days;
  /** Empty when there is nothing to show. */
  summary: string;
  empty: { icon: LucideIcon; title: string; text: string };
  chart: ComponentProps<typeof ChartFigure>['chart'];
  table: ReactNode;
}

/** One figure of the campus with its file. */
export function CampusFigure({ name, title, days, summary, empty, ...rest }: CampusFigureProps) {
  const [save, isSaving] = useOneAtATime(() => saveCampusFigure(name, days));
  return (
    <ChartFigure
      {...rest}
      title={title}
      summary={summary}
      empty={summary ? undefined : <EmptyState {...empty} compact />}
      actions={
        <Button
          kind="quiet"
          size="small"
          icon={Download}
          busy={isSaving}
          busyText="Saving..."
          about={`of ${title.toLowerCase()}`}
          onClick={() => void save()}
        >
          Save as CSV
        </Button>
      }
    />
  );
}

/** The first column of what is counted by day, week or month. */
export const stepColumn = (step: Figures['period']['step']) => ({
  key: 'start',
  header: { day: 'Day', week: 'Week from', month: 'Month' }[step],
  cell: ({ start }: { start: string }) => stepLabel(start, step),
});

/** A column of numbers. */
export const numberColumn = <Key extends string>(key: Key, header: string) => ({
  key,
  header,
  align: 'end' as const,
  cell: (row: Record<Key, number>) => count(row[key]),
});
