import { screen, within } from '@testing-library/react';
import { Steps, Timeline } from '../steps';
import { renderUi } from '../testing';

it('shows where one is in a wizard', () => {
  renderUi(<Steps steps={['Basic Info', 'Event Details', 'Media & Finalize']} current={1} />);
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
    'aria-valuetext',
    'Step 2 of 3',
  );
  expect(screen.getByText('Event Details').closest('li')).toHaveAttribute('aria-current', 'step');
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
