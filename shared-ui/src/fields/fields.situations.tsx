import { Users } from 'lucide-react';
import * as fields from 'shared-ui/fields';
import { type Situations } from '../testing/situation';

const nothing = () => undefined;
const departments = ['Computer Science', 'Electronics', 'Civil'];

export const situations: Situations = {
  FileInput: {
    empty: () => (
      <fields.FileInput
        label="Event Banner"
        hint="1680 × 480 pixels are best."
        value={[]}
        onChange={nothing}
      />
    ),
    'with files': () => (
      <fields.FileInput
        label="Attachments"
        multiple
        value={[]}
        onChange={nothing}
        existing={[{ path: 'uploads/aa/plan.pdf', bytes: 120_000 }]}
        onRemoveExisting={nothing}
      />
    ),
    error: () => (
      <fields.FileInput
        label="Event Banner"
        error="Images may have 10 MB"
        value={[]}
        onChange={nothing}
      />
    ),
  },
  DayField: {
    filled: () => <fields.DayField label="From" value="2026-03-06" onChange={nothing} />,
    error: () => (
      <fields.DayField
        label="To"
        value="2026-03-01"
        error="The end is before the start."
        onChange={nothing}
      />
    ),
  },
  RadioCards: {
    chosen: () => (
      <fields.RadioCards
        label="Role"
        value="member"
        onChange={nothing}
        options={[
          { value: 'member', label: 'Member', text: 'Basic club membership', icon: Users },
          { value: 'clubAdmin', label: 'Club Admin', text: 'Manage club activities and members' },
          { value: 'superAdmin', label: 'Super Admin', disabled: true },
        ]}
      />
    ),
  },
  CheckboxGroup: {
    'with all in one press': () => (
      <fields.CheckboxGroup
        label="Departments Allowed"
        selectAll="All departments"
        value={['Civil']}
        onChange={nothing}
        options={departments}
      />
    ),
    error: () => (
      <fields.CheckboxGroup
        label="Departments Allowed"
        required
        error="Choose a department"
        value={[]}
        onChange={nothing}
        options={departments}
      />
    ),
  },
};
