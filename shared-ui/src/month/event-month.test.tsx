import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { eventsByDay } from '../calendar/days';
import { EventMonth, monthRange, readMonth } from '../month';
import { renderUi } from '../testing';

const event = (_id: string, date: string, endDate = date) => ({ _id, name: _id, date, endDate });
const dance = event('Dance', '2026-03-10T12:00:00Z', '2026-03-10T13:00:00Z');
const camp = event('Camp', '2026-03-30T06:00:00Z', '2026-04-02T06:00:00Z');

type Given = Partial<Parameters<typeof EventMonth>[0]> & { address?: [string, string] };

function Months({ address = ['2026-03', ''], ...given }: Given) {
  const [[month, day], set] = useState(address);
  return (
    <EventMonth
      label="Events by month"
      today="2026-03-06"
      events={[dance, camp]}
      later={undefined}
      renderEvents={(events) => events.map(({ name }) => <p key={name}>On: {name}</p>)}
      {...given}
      month={month}
      day={day}
      onChange={(...next) => set(next)}
    />
  );
}

it('says a month of an address, its ends, and what is none', () => {
  expect(monthRange('2026-12')).toEqual({
    first: '2026-12-01',
    last: '2026-12-31',
    next: '2027-01',
  });
  const months = ['2026-03', '2026-13', '2026-3', '', 'soon', '0026-03', '9999-12'];
  expect(months.map(readMonth)).toEqual([
    '2026-03',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['2026-03-05', '12026-03', ' 2026-03'].map(readMonth)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('puts events on each campus day that they touch, and on no other', () => {
  const days = eventsByDay(
    [
      camp,
      event('Late', '2026-03-09T18:29:00Z', '2026-03-09T18:30:00Z'), // 23:59 to midnight
      event('Early', '2026-03-09T18:30:00Z', '2026-03-09T19:30:00Z'),
      event('Odd', 'soon'),
      event('Odd as well', 'soon', '2026-03-04T10:00:00Z'),
      event('Endless', '2026-03-01T10:00:00Z', 'never'),
    ],
    '2026-03',
  );
  const read = [...days].map(([day, events]) => [day, ...events.map(({ name }) => name)]);
  expect(read).toEqual([
    ['2026-03-30', 'Camp'],
    ['2026-03-31', 'Camp'],
    ['2026-03-09', 'Late'],
    ['2026-03-10', 'Early'],
    ['2026-03-01', 'Endless'],
  ]);
  expect([...eventsByDay([camp], '2026-04').keys()]).toEqual(['2026-04-01', '2026-04-02']);
});

it('opens at today, shows the events of the chosen day, and comes back to today', async () => {
  const { user } = renderUi(<Months />);
  expect(screen.getByRole('heading', { level: 2, name: 'March 2026' })).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { level: 3, name: 'Today, Friday, March 6, 2026' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Nothing on this day')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^10\s+1 event$/ }));
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Tuesday, March 10, 2026');
  expect(screen.getByText('On: Dance')).toBeInTheDocument();
  // Another month opens at its first day with events.
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Wednesday, April 1, 2026');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByRole('heading', { level: 2, name: 'March 2026' })).toBeInTheDocument();
});

it.each(['2026-03', '2026-03-', '2026-03-99', '2026-04-01', 'soon'])(
  'opens at today when the address names the day %s, and Tab reaches it',
  async (day) => {
    const { user } = renderUi(<Months address={['2026-03', day]} />);
    expect(
      screen.getByRole('heading', { level: 3, name: 'Today, Friday, March 6, 2026' }),
    ).toBeInTheDocument();
    for (let stop = 0; stop < 4; stop += 1) await user.tab();
    expect(screen.getByRole('button', { name: '6' })).toHaveFocus();
  },
);

it('offers the next month with events where there are none', async () => {
  const { user, rerender } = renderUi(<Months address={['2026-05', '']} later="2026-07" />);
  expect(screen.getByText('No events in May 2026')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to July 2026' }));
  expect(screen.getByRole('heading', { level: 2, name: 'July 2026' })).toBeInTheDocument();
  expect(screen.getByText('No events in July 2026')).toBeInTheDocument();
  rerender(<Months later={null} />);
  expect(screen.getByText('No later month has events.')).toBeInTheDocument();
});

it('says that it loads, and what went wrong, beside the month', () => {
  const { rerender } = renderUi(<Months events={undefined} />);
  expect(screen.getByText('Loading events...')).toBeInTheDocument();
  rerender(<Months events={undefined} problem={<p>It failed</p>} />);
  expect(screen.getByText('It failed')).toBeInTheDocument();
  expect(within(screen.getByRole('grid')).getAllByRole('button')).toHaveLength(31);
});
