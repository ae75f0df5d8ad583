import { useState } from 'react';
import { screen } from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { usePastDays } from './use-past-days';

function Days({ reaching, given }: { reaching: string[]; given: string }) {
  const [period, setPeriod] = useState(given);
  const { showsPast, toggle } = usePastDays(period, reaching.includes(period));
  return (
    <>
      <button onClick={toggle}>{showsPast ? 'Hide' : 'Show'}</button>
      {['none', 'week', 'month', 'later'].map((each) => (
        <button key={each} onClick={() => setPeriod(each)}>
          {each}
        </button>
      ))}
    </>
  );
}

test.each([
  ['week', 'Hide'],
  ['week Hide', 'Show'],
  ['week Hide week', 'Show'],
  ['week Hide month', 'Hide'],
  ['week Hide month week', 'Hide'],
  ['week Hide none', 'Show'],
  ['week none', 'Show'],
  ['none', 'Show'],
  ['none Show', 'Hide'],
  ['none Show later', 'Hide'],
  ['none Show later Hide none', 'Show'],
])('after %s the button says %s', async (presses, label) => {
  const [given = '', ...rest] = presses.split(' ');
  const { user } = renderScreen(<Days reaching={['week', 'month']} given={given} />);
  for (const name of rest) await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: label })).toBeInTheDocument();
});
