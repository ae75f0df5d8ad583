import { useState } from 'react';
import { TextField, type TextFieldProps } from '../controls/text-field';
import { fromCampus } from '../format/campus-zone';

/**
 * A date whose value is kept elsewhere, as in the search params. Each typed digit of a year is a
 * date of its own to the browser (0002, 0020, …): those stay in the field and `onChange` gets only
 * dates of the campus calendar, or an empty text.
 */
export function DayField({
  value,
  onChange,
  error,
  ...props
}: Omit<TextFieldProps, 'type' | 'onBlur'>) {
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  const [written, setWritten] = useState(value);
  const [isLeft, setLeft] = useState(false);
  // A change from elsewhere. What the field wrote itself may come when more is typed already.
  if (value !== seen) {
    setSeen(value);
    if (value !== written) {
      setTyped(value);
      setWritten(value);
    }
  }
  const isWhole = typed === '' || fromCampus(typed) !== '';
  const handleChange = (day: string) => {
    setTyped(day);
    setLeft(false);
    if (day !== '' && !fromCampus(day)) return;
    setWritten(day);
    onChange(day);
  };
  return (
    <TextField
      {...props}
      type="date"
      value={typed}
      error={isLeft && !isWhole ? 'The year has four digits.' : error}
      onChange={handleChange}
      onBlur={() => setLeft(true)}
    />
  );
}
