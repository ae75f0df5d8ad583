import { screen, within } from '@testing-library/react';
import { KeyValueList, PersonRow, ProgressMeter, StatGrid, StatTile, Timeline } from '../data';
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

it('walks through steps with their state, person, time and remark', () => {
  renderUi(
    <Timeline
      label="Approval"
      steps={[
        { title: 'Event Created', status: 'completed' },
        {
          title: 'Faculty Review',
          status: 'rejected',
          by: 'Dr. Iyer',
          date: 'Fri, Mar 6',
          remark: 'No hall',
        },
        { title: 'Super Admin Review', status: 'pending' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Approval' })).getAllByRole('listitem');
  expect(steps.map((step) => step.dataset['status'])).toEqual(['completed', 'rejected', 'pending']);
  expect(steps[1]).toHaveTextContent('Faculty Review (Rejected)Dr. Iyer · Fri, Mar 6No hall');
});

it('shows figures, facts and people', () => {
  renderUi(
    <>
      <StatGrid>
        <StatTile label="Total events" value={1234} to="/my-activity" />
      </StatGrid>
      <KeyValueList items={[{ label: 'Entry fee', value: '₹250' }]} columns={2} />
      <PersonRow name="Asha Rao" text="Leader" />
    </>,
  );
  expect(screen.getByText('1,234')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Total events' })).toHaveAttribute(
    'href',
    '/my-activity',
  );
  expect(screen.getByRole('term')).toHaveTextContent('Entry fee');
  expect(screen.getByRole('definition')).toHaveTextContent('₹250');
  expect(screen.getByText('Asha Rao')).toBeInTheDocument();
});
