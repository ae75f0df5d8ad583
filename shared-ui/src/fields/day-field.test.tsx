import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DayField } from '../fields';
import { renderUi } from '../testing';

/** A value that is kept elsewhere: it changes a tick after `onChange`. */
function open(first = '') {
  const applied: string[] = [];
  function Filter() {
    const [day, setDay] = useState(first);
    const handleChange = (next: string) => {
      applied.push(next);
      queueMicrotask(() => act(() => setDay(next)));
    };
    return <DayField label="From" value={day} onChange={handleChange} />;
  }
  renderUi(<Filter />);
  const field = screen.getByLabelText('From');
  // What a browser reports for each typed digit of a year.
  const type = async (...days: string[]) => {
    for (const value of days) {
      fireEvent.change(field, { target: { value } });
      expect(field).toHaveValue(value);
      await Promise.resolve();
      expect(field).toHaveValue(value);
    }
  };
  return { field, type, applied };
}

const digits = ['0002-12-05', '0020-12-05', '0202-12-05', '2026-12-05'];

test('a date is typed digit by digit, and applied when it is one', async () => {
  const { type, applied } = open();
  await type(...digits);
  expect(applied).toEqual(['2026-12-05']);
});

test('the year of a chosen date is typed again', async () => {
  const { type, applied } = open('2025-12-05');
  await type(...digits);
  expect(applied).toEqual(['2026-12-05']);
});

test('what is typed stays when the value of an earlier date comes late', () => {
  let apply = (): void => {};
  function Filter() {
    const [day, setDay] = useState('2027-01-12');
    const handleChange = (next: string) => (apply = () => act(() => setDay(next)));
    return (
      <>
        <DayField label="From" value={day} onChange={handleChange} />
        <button onClick={() => setDay('')}>Clear</button>
        <button onClick={() => setDay('2027-01-01')}>New year</button>
      </>
    );
  }
  renderUi(<Filter />);
  const field = screen.getByLabelText('From');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.change(field, { target: { value: '2027-01-01' } });
  fireEvent.change(field, { target: { value: '0002-01-01' } });
  apply();
  expect(field).toHaveValue('0002-01-01');
  // Others have the last word, also with what was written before.
  press('Clear');
  expect(field).toHaveValue('');
  press('New year');
  expect(field).toHaveValue('2027-01-01');
});

test('an emptied field is applied', async () => {
  const { type, applied } = open('2026-12-05');
  await type('');
  expect(applied).toEqual(['']);
});

test('a year that is left half typed is said, until it is typed on', async () => {
  const { field, type, applied } = open();
  await type('0202-12-05');
  expect(field).not.toHaveAccessibleDescription();
  fireEvent.blur(field);
  expect(field).toHaveAccessibleDescription('The year has four digits.');
  await type('2026-12-05');
  expect(field).not.toHaveAccessibleDescription();
  expect(applied).toEqual(['2026-12-05']);
});
