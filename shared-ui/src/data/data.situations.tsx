import { CalendarDays, MapPin, Users } from 'lucide-react';
import { Chip } from 'shared-ui/core';
import * as data from 'shared-ui/data';
import { type Situations } from '../testing/situation';

export const situations: Situations = {
  Email: { 'a long one': () => <data.Email address="nikhil.bansal@students.campus.test" /> },
  StatGrid: {
    three: () => (
      <data.StatGrid>
        <data.StatTile label="Registered" value={16} />
        <data.StatTile label="Spots left" value={44} />
        <data.StatTile label="Waiting list" value={0} />
      </data.StatGrid>
    ),
  },
  StatTile: {
    'with an icon': () => <data.StatTile label="Total Events" value={1200} icon={CalendarDays} />,
    'a link with a hint': () => (
      <data.StatTile label="Clubs" value={2} icon={Users} to="/clubs" hint="One is inactive" />
    ),
  },
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
  ProgressMeter: {
    half: () => <data.ProgressMeter label="Registered" value={20} max={40} />,
    full: () => <data.ProgressMeter label="Registered" value={40} max={40} />,
    'without people': () => <data.ProgressMeter label="Registered" value={0} max={40} />,
  },
  Timeline: {
    'on its way': () => (
      <data.Timeline
        label="Approval timeline"
        steps={[
          { title: 'Event Created', status: 'completed', date: 'Nov 3, 5:30 PM', by: 'Asha' },
          { title: 'Faculty Review', status: 'rejected', remark: 'The hall is taken' },
          { title: 'Super Admin Review', status: 'pending' },
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
