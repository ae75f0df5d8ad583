import { screen } from '@testing-library/react';
import { StatusBadge } from '../status';
import { renderUi } from '../testing';
import { statusWords } from './status.situations';

describe('a status is a word with an icon', () => {
  it.each(statusWords)('%s %s reads %s', (kind, value, words) => {
    renderUi(<StatusBadge kind={kind} value={value} />);
    const badge = screen.getByText(words);
    expect(badge).toHaveAttribute('data-status', String(value));
    expect(badge.querySelector('svg')).toBeInTheDocument();
  });
});
