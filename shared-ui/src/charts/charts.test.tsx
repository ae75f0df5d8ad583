import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { ChartFigure, daysOfPeriod, inStep, PeriodPicker, stepLabel } from '../charts';
import { fitting, highestOf, labelStep } from './chart-data';

const columns = {
  kind: 'columns' as const,
  categories: ['Mar 1', 'Mar 2'],
  series: [
    { name: 'Registered', values: [4, 2], tone: 'accent' as const },
    { name: 'Cancelled', values: [1, 0], tone: 'rejected' as const },
  ],
};
const figure = (chart: Parameters<typeof ChartFigure>[0]['chart']) => (
  <ChartFigure
    title="Registrations"
    summary="7 registrations."
    chart={chart}
    table={<table aria-label="Values" />}
    actions={<button type="button">Save as CSV</button>}
  />
);

describe('a figure', () => {
  it('is one picture with its words, and a table in its place when it is asked for', async () => {
    const { user } = renderUi(figure(columns));
    const picture = screen.getByRole('img', { name: 'Registrations. 7 registrations.' });
    expect(picture).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Values' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as table Registrations' }));
    expect(screen.getByRole('table', { name: 'Values' })).toBeVisible();
    expect(picture).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as chart Registrations' }));
    expect(picture).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeVisible();
  });

  it('without values is its empty state alone', () => {
    renderUi(
      <ChartFigure
        title="Members"
        summary=""
        chart={{ kind: 'line', categories: [], series: [] }}
        table={null}
        empty={<p>Nobody yet</p>}
      />,
    );
    expect(screen.getByText('Nobody yet')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a chart', () => {
  const rects = () => [...screen.getByRole('img').querySelectorAll('rect:has(title)')];

  it('stacks columns, the second series with stripes', () => {
    renderUi(figure(columns));
    const bars = rects();
    expect(bars.map((bar) => bar.textContent)).toEqual([
      'Mar 1: Registered 4',
      'Mar 1: Cancelled 1',
      'Mar 2: Registered 2',
    ]);
    const [first, second] = bars.map((bar) => ({
      y: Number(bar.getAttribute('y')),
      height: Number(bar.getAttribute('height')),
      fill: (bar as SVGElement).style.fill,
    }));
    expect(first!.height).toBeCloseTo(second!.height * 4);
    expect(second!.y + second!.height).toBeCloseTo(first!.y);
    const id = /url\("?#([^")]+)/.exec(second!.fill)?.[1] ?? '';
    expect(document.getElementById(id)?.tagName).toBe('pattern');
    expect(first!.fill).toBe('var(--cp-accent-main)');
  });

  it('sets bars below their name, each as long as its value', () => {
    renderUi(figure({ ...columns, kind: 'bars', categories: ['Quiz', 'Talk'] }));
    const widths = rects().map((bar) => Number(bar.getAttribute('width')));
    expect(widths[0]).toBeCloseTo(widths[2]! * 2);
    expect(widths[3]).toBe(1);
    expect(screen.getByRole('img')).toHaveTextContent(/Quiz.*Talk/);
  });

  it('draws a line with a point for each step and the last value', () => {
    const values = [12, 1400];
    renderUi(
      figure({ ...columns, kind: 'line', series: [{ name: 'Members', values, tone: 'accent' }] }),
    );
    const picture = screen.getByRole('img');
    expect(picture.querySelectorAll('circle')).toHaveLength(2);
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d.]+,[\d.]+L/);
    expect(within(picture).getAllByText('1,400').length).toBeGreaterThan(0);
  });

  it('has a scale that begins at zero and holds the highest stack', () => {
    expect(highestOf(columns)).toBe(5);
    expect(highestOf({ ...columns, kind: 'bars' })).toBe(4);
    expect(highestOf({ ...columns, series: [] })).toBe(1);
  });

  it('shows as many names as fit, and shortens one that does not', () => {
    expect(labelStep(['Mar 2026', 'Apr 2026'], 200)).toBe(1);
    expect(labelStep(['Mar 2026', 'Apr 2026'], 40)).toBe(2);
    expect(labelStep([], 40)).toBe(1);
    expect(fitting('Quiz', 100)).toBe('Quiz');
    expect(fitting('Open Workshop Day', 75)).toBe('Open Work…');
  });
});

describe('the period', () => {
  it('is chosen from a list, or as two days', async () => {
    const onChange = jest.fn();
    const { user, rerender } = renderUi(
      <PeriodPicker value={{ period: 'unknown', from: '', to: '' }} onChange={onChange} />,
    );
    const list = screen.getByRole('combobox', { name: 'Period' });
    expect(list).toHaveValue('');
    expect(screen.queryByLabelText('From')).toBeNull();
    await user.selectOptions(list, 'Last 30 days');
    expect(onChange).toHaveBeenLastCalledWith({ period: '30', from: '', to: '' });
    await user.selectOptions(list, 'Chosen days');
    expect(onChange).toHaveBeenLastCalledWith({ period: 'custom' });
    rerender(
      <PeriodPicker value={{ period: 'custom', from: '2026-03-01', to: '' }} onChange={onChange} />,
    );
    expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
  });

  it.each([
    ['', { from: '', to: '' }],
    ['30', { from: '2026-02-01', to: '2026-03-02' }],
    ['90', { from: '2025-12-03', to: '2026-03-02' }],
    ['custom', { from: '2026-01-01', to: '2026-01-31' }],
    ['unknown', { from: '', to: '' }],
  ])('%p asks for these days', (period, expected) => {
    const chosen = { period, from: '2026-01-01', to: '2026-01-31' };
    expect(daysOfPeriod(chosen, '2026-03-02')).toEqual(expected);
  });

  it.each([
    ['day', 'Mar 6', 'on Mar 6'],
    ['week', 'Mar 6', 'in the week of Mar 6'],
    ['month', 'Mar 2026', 'in Mar 2026'],
  ] as const)('a %s is named %s', (step, name, words) => {
    expect([stepLabel('2026-03-06', step), inStep('2026-03-06', step)]).toEqual([name, words]);
  });
});
