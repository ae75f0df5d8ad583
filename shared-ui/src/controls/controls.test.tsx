import { screen } from '@testing-library/react';
import { useState } from 'react';
import * as controls from '../controls';
import { renderUi } from '../testing';
import { PasswordField } from './password-field';

describe('fields', () => {
  const Named = () => {
    const [value, setValue] = useState('');
    return (
      <controls.TextField
        label="Email"
        required
        value={value}
        onChange={setValue}
        error={value ? '' : 'Email is missing'}
        hint="Of the campus"
      />
    );
  };

  it('ties label, hint and error to the input', async () => {
    const { user } = renderUi(<Named />);
    const input = screen.getByLabelText('Email');
    expect(input).toBeRequired();
    expect(input).not.toHaveAttribute('required'); // the browser's own bubbles stay away
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Of the campus Email is missing');
    await user.type(input, 'a@b');
    expect(input).toHaveValue('a@b');
    expect(input).toBeValid();
  });

  it('shows a password on demand, and hides it again', async () => {
    const { user } = renderUi(
      <PasswordField label="Password" value="secret" onChange={() => undefined} />,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('chooses, searches and ticks', async () => {
    const chosen = jest.fn();
    const { user } = renderUi(
      <>
        <controls.SelectField
          label="Year"
          value=""
          onChange={chosen}
          placeholder="All years"
          options={['First Year', { value: '2', label: 'Second Year' }]}
        />
        <controls.SearchField label="Search clubs" value="rob" onChange={chosen} />
        <controls.CheckboxField label="Teams" checked={false} onChange={chosen} />
      </>,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), 'Second Year');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await user.click(screen.getByRole('checkbox', { name: 'Teams' }));
    expect(chosen.mock.calls).toEqual([['2'], [''], [true]]);
  });
});

describe('a select whose value follows late', () => {
  const options = ['', 'Arts', 'Sports', 'Science'];
  const field = (value: string, onChange = jest.fn()) => (
    <controls.SelectField label="Category" value={value} onChange={onChange} options={options} />
  );
  const select = () => screen.getByRole('combobox', { name: 'Category' });

  it('shows what was chosen at once, then what the value becomes', async () => {
    const onChange = jest.fn();
    const { user, rerender } = renderUi(field('', onChange));
    await user.selectOptions(select(), 'Arts');
    expect(select()).toHaveValue('Arts');
    await user.selectOptions(select(), 'Sports');
    expect(onChange.mock.calls).toEqual([['Arts'], ['Sports']]);
    rerender(field('Sports', onChange));
    expect(select()).toHaveValue('Sports');
    // "Clear filters", and the same choice as before.
    rerender(field('', onChange));
    expect(select()).toHaveValue('');
  });

  it('keeps no choice that was not taken', async () => {
    const { user } = renderUi(field('Science'));
    await user.selectOptions(select(), 'Arts');
    await user.tab();
    expect(select()).toHaveValue('Science');
  });
});
