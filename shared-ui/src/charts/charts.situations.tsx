import { useState } from 'react';
import { EmptyState } from 'shared-ui/core';
import * as charts from 'shared-ui/charts';
import { PrintButton } from 'shared-ui/print';
import { type Situations } from '../testing/situation';

const days = ['Mar 1', 'Mar 2', 'Mar 3', 'Mar 4', 'Mar 5'];
const table = <p>The table of these values</p>;

function Picker() {
  const [value, setValue] = useState({ period: 'custom', from: '2026-03-01', to: '2026-03-31' });
  return (
    <charts.PeriodPicker
      value={value}
      onChange={(change) => setValue((before) => ({ ...before, ...change }))}
    />
  );
}

export const ofCharts: Situations = {
  ChartFigure: {
    'stacked columns': () => (
      <charts.ChartFigure
        title="Registrations"
        summary="23 registrations, 4 of them cancelled."
        table={table}
        chart={{
          kind: 'columns',
          categories: days,
          series: [
            { name: 'Registered', values: [4, 0, 9, 3, 3], tone: 'accent' },
            { name: 'Cancelled', values: [1, 0, 3, 0, 0], tone: 'rejected' },
          ],
        }}
      />
    ),
    'bars by name': () => (
      <charts.ChartFigure
        title="Attendance"
        summary="140 of 180 people came."
        table={table}
        chart={{
          kind: 'bars',
          categories: ['Open Workshop Day for everybody who likes to build robots', 'Quiz'],
          series: [
            { name: 'Places', values: [120, 60], tone: 'accent' },
            { name: 'Came', values: [90, 50], tone: 'approved' },
          ],
        }}
      />
    ),
    'a line': () => (
      <charts.ChartFigure
        title="Members"
        summary="38 members, 26 more than on Mar 1."
        table={table}
        chart={{
          kind: 'line',
          categories: days,
          series: [{ name: 'Members', values: [12, 14, 14, 25, 38], tone: 'accent' }],
        }}
      />
    ),
    'nothing to show': () => (
      <charts.ChartFigure
        title="Attendance"
        summary=""
        table={table}
        chart={{ kind: 'bars', categories: [], series: [] }}
        empty={<EmptyState title="No events yet" text="Events that are over are counted here." />}
      />
    ),
  },
  PeriodPicker: { 'chosen days': () => <Picker /> },
};

export const ofPrint: Situations = { PrintButton: { 'a button': () => <PrintButton /> } };
