import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { MonthCalendar } from '../calendar';
import { dayOfKey } from '../calendar/month-keys';
import { addMonths, weeksOf } from '../calendar/weeks';
import { renderUi } from '../testing';

it('lays months out in weeks from Sunday', () => {
  const march = weeksOf('2026-03');
  expect(march).toHaveLength(5);
  expect(march[0]).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
  ]);
  expect(march[4]).toEqual(['2026-03-29', '2026-03-30', '2026-03-31', '', '', '', '']);
  expect(weeksOf('2026-02')).toHaveLength(4); // starts on a Sunday and has 28 days
  expect(weeksOf('2026-08')).toHaveLength(6);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  expect(weeksOf('soon')).toEqual([]);
  expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});

it.each([
  ['Home', '2026-03-11', '2026-03-08'],
  ['End', '2026-03-11', '2026-03-14'],
  ['Home', '2026-04-02', '2026-04-01'], // a Thursday: the Sunday is in March
  ['End', '2026-03-30', '2026-03-31'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageUp', '2026-01-05', '2025-12-05'],
  ['ArrowUp', '2026-03-03', '2026-02-24'],
  ['a', '2026-03-03', undefined],
])('%s leads from %s to %s', (key, day, expected) => expect(dayOfKey(key, day)).toBe(expected));

describe('the names of events in the days', () => {
  const names = ['Chess', 'Dance', 'Drama', 'Debate'];
  const open = (shown = names) =>
    renderUi(
      <MonthCalendar
        label="Events"
        month="2026-03"
        today="2026-03-06"
        hasNames
        onMonthChange={jest.fn()}
        events={shown.map((label) => ({
          id: label,
          day: '2026-03-10',
          label,
          to: `/events/${label}`,
        }))}
      />,
    );
  afterEach(() => jest.restoreAllMocks());

  it('are links on a large screen, beside the Tab key', () => {
    const real = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(real(query), { matches: query.includes('min-width') }),
      );
    open();
    const day = screen.getByRole('button', { name: /^10\s+4 events$/ });
    const cell = within(day.closest('td') ?? document.body);
    expect(cell.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Chess',
      'Dance',
    ]);
    expect(cell.getAllByRole('link')[0]).toHaveAttribute('tabindex', '-1');
    expect(cell.getByText('+2 more')).toBeInTheDocument();
  });

  it.each([
    [1, '10 1 event'],
    [3, '10 3 events'],
    [4, '10+3 4 events'],
  ])(
    'are dots on a phone, of %d events those that fit, and the number of the others',
    (n, text) => {
      open(names.slice(0, n));
      const day = screen.getByRole('button', { name: new RegExp(`^10\\s+${n} events?$`) });
      expect(day).toHaveTextContent(text);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

it('shows a month, its days with events, and counts every press, however late it is rendered', async () => {
  const onMonthChange = jest.fn();
  const onSelect = jest.fn();
  const { user } = renderUi(
    <MonthCalendar
      label="Approved events"
      month="2026-03"
      today="2026-03-06"
      events={[
        { id: '1', day: '2026-03-10', label: 'Hackathon' },
        { id: '2', day: '2026-03-10', label: 'Talk' },
      ]}
      onMonthChange={onMonthChange}
      onSelect={onSelect}
    />,
  );
  const calendar = within(screen.getByRole('group', { name: 'Approved events' }));
  expect(calendar.getByRole('heading', { name: 'March 2026' })).toBeInTheDocument();
  expect(calendar.getAllByRole('columnheader')[0]).toHaveTextContent('Sun');
  expect(calendar.getByRole('button', { name: '6' })).toHaveAttribute('aria-current', 'date');
  await user.click(calendar.getByRole('button', { name: /^10\s+2 events$/ }));
  expect(onSelect).toHaveBeenCalledWith('2026-03-10');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(calendar.getByRole('button', { name: '18' })).toHaveFocus();
  await user.click(calendar.getByRole('button', { name: 'Previous month' }));
  for (let presses = 0; presses < 3; presses += 1)
    await user.click(calendar.getByRole('button', { name: 'Next month' }));
  expect(onMonthChange.mock.calls).toEqual([['2026-02'], ['2026-03'], ['2026-04'], ['2026-05']]);
});

it('turns the page when the arrows leave the month, and goes on there', async () => {
  function Months() {
    const [month, setMonth] = useState('2026-03');
    return (
      <MonthCalendar
        label="Approved events"
        month={month}
        today="2026-03-31"
        events={[]}
        onMonthChange={setMonth}
      />
    );
  }
  const { user } = renderUi(<Months />);
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: '31' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { name: 'April 2026' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('heading', { name: 'March 2026' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '25' })).toHaveFocus();
  await user.keyboard('{PageUp}{End}{Home}{ArrowLeft}');
  expect(screen.getByRole('heading', { name: 'February 2026' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '21' })).toHaveFocus();
});
