import { screen } from '@testing-library/react';
import { ProgressMeter } from '../figures';
import { renderUi } from '../testing';

it('tells how much of a limit is taken, in figures and to screen readers', () => {
  renderUi(<ProgressMeter value={1200} max={4000} label="Registered" />);
  expect(screen.getByText('1,200 / 4,000')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Registered' })).toHaveAttribute(
    'aria-valuetext',
    '1,200 of 4,000',
  );
});

it('survives a limit of nothing and more than the limit', () => {
  renderUi(
    <>
      <ProgressMeter value={0} max={0} label="None" />
      <ProgressMeter value={9} max={3} label="Over" />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'None' }).firstElementChild).toHaveStyle({
    width: '0%',
  });
  expect(screen.getByRole('progressbar', { name: 'Over' }).firstElementChild).toHaveStyle({
    width: '100%',
  });
});
