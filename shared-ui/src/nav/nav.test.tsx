import { screen } from '@testing-library/react';
import { useState } from 'react';
import { TabPanel, Tabs, ViewSwitch } from '../nav';
import { renderUi } from '../testing';

type Tab = 'overview' | 'events' | 'requests';

function Activity() {
  const [tab, setTab] = useState<Tab>('overview');
  return (
    <>
      <Tabs<Tab>
        id="activity"
        label="My activity"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'overview', label: 'Overview' },
          { value: 'events', label: 'Events', badge: 0 },
          { value: 'requests', label: 'Requests', badge: 2, badgeLabel: 'pending' },
        ]}
      />
      <TabPanel tabsId="activity" value={tab}>
        Panel {tab}
      </TabPanel>
    </>
  );
}

it('has tabs with counts that arrows, Home and End walk', async () => {
  const { user } = renderUi(<Activity />);
  const tab = (name: string) => screen.getByRole('tab', { name });
  expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Events 0')).toHaveAttribute('tabindex', '-1');
  await user.click(tab('Requests 2 pending'));
  expect(screen.getByRole('tabpanel', { name: 'Requests 2 pending' })).toHaveTextContent(
    'Panel requests',
  );
  await user.keyboard('{ArrowRight}');
  expect(tab('Overview')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}{ArrowRight}');
  expect(tab('Events 0')).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel events');
  await user.keyboard('{End}');
  expect(tab('Requests 2 pending')).toHaveAttribute('aria-selected', 'true');
});

it('walks from the focused tab, also before the open one is drawn', async () => {
  const onChange = jest.fn();
  const items = ['one', 'two', 'three'].map((value) => ({ value, label: value }));
  const { user } = renderUi(
    <Tabs id="late" label="Late" value="one" onChange={onChange} items={items} />,
  );
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(onChange.mock.calls).toEqual([['two'], ['three']]);
  expect(screen.getByRole('tab', { name: 'three' })).toHaveFocus();
});

it('keeps the place of a count that is on its way, and tells nobody a figure', () => {
  renderUi(
    <Tabs
      id="mine"
      label="Mine"
      value="events"
      onChange={jest.fn()}
      items={[{ value: 'events', label: 'Events', badge: null }]}
    />,
  );
  const tab = screen.getByRole('tab', { name: 'Events' });
  expect(tab).toHaveTextContent(/^Events$/);
  expect(tab.querySelector('span')).not.toBeVisible();
});

it('switches between views, and says early which one may come', async () => {
  const onHint = jest.fn();
  const onChange = jest.fn();
  const views = [
    { value: '', label: 'List' },
    { value: 'month', label: 'Month', onHint },
  ] as const;
  const { user } = renderUi(<ViewSwitch views={views} value="" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'View' })).toBeInTheDocument();
  const pressed = screen.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'));
  expect(pressed).toEqual(['true', 'false']);
  await user.hover(screen.getByRole('button', { name: 'Month' }));
  expect(onHint).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Tab}{Tab}{Enter}');
  expect(onChange).toHaveBeenCalledWith('month');
});
