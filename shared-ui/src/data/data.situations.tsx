import { CalendarDays, MapPin } from 'lucide-react';
import { Chip } from 'shared-ui/core';
import * as data from 'shared-ui/data';
import { type Situations } from '../testing/situation';

export const situations: Situations = {
  Email: { 'a long one': () => <data.Email address="nikhil.bansal@students.campus.test" /> },
  KeyValueList: {
    'two columns': () => (
      <data.KeyValueList
        columns={2}
        items={[
          { label: 'Date', value: 'Thursday, November 26, 2026', icon: CalendarDays },
          { label: 'Location', value: 'Robotics Workshop', icon: MapPin },
        ]}
      />
    ),
  },
  PersonRow: {
    'with a badge': () => (
      <data.PersonRow
        name="Asha Kulkarni"
        text="Computer Science · Second Year"
        extra={<Chip>Team leader</Chip>}
      />
    ),
    muted: () => <data.PersonRow name="Ravi Kumar" text="Cancelled" muted />,
  },
  ProposedChange: {
    'name, fee and files': () => (
      <data.ProposedChange
        level={3}
        label="Proposed change of a talk"
        before={{ name: 'Harmless talk', fees: 0, attachments: [] }}
        after={{ name: 'Paid talk', fees: 500, attachments: ['uploads/aa/plan.pdf'] }}
      >
        Asha proposed it.
      </data.ProposedChange>
    ),
  },
};
