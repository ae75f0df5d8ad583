import { useState } from 'react';
import * as nav from 'shared-ui/nav';
import { type Situations } from '../testing/situation';

const nothing = () => undefined;
const items = [
  { value: 'overview', label: 'Overview' },
  { value: 'events', label: 'Events', badge: 6, badgeLabel: 'events' },
  { value: 'requests', label: 'Requests', badge: null },
];

function Opened() {
  const [tab, setTab] = useState('overview');
  return (
    <>
      <nav.Tabs id="sample" label="My Activity" value={tab} onChange={setTab} items={items} />
      <nav.TabPanel tabsId="sample" value={tab}>
        The panel of {tab}
      </nav.TabPanel>
    </>
  );
}

export const situations: Situations = {
  Tabs: { 'with a panel': () => <Opened /> },
  TabPanel: {
    'of a tab': () => (
      <nav.TabPanel tabsId="other" value="events">
        The panel of events
      </nav.TabPanel>
    ),
  },
  ViewSwitch: {
    list: () => (
      <nav.ViewSwitch
        views={[
          { value: 'list', label: 'List' },
          { value: 'month', label: 'Month' },
        ]}
        value="list"
        onChange={nothing}
      />
    ),
  },
};
