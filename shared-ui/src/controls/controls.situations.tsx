import { useState } from 'react';
import * as controls from 'shared-ui/controls';
import { type Situations } from '../testing/situation';

const nothing = () => undefined;
const clubs = ['Robotics Club', 'Chess Club'];

function EventName() {
  const [text, setText] = useState('Robotics Night');
  return <controls.TextField label="Event Name" value={text} onChange={setText} />;
}

export const situations: Situations = {
  TextField: {
    typed: () => <EventName />,
    hint: () => (
      <controls.TextField label="Tags" hint="Separated by commas" value="" onChange={nothing} />
    ),
    error: () => (
      <controls.TextField
        label="Event Name"
        required
        error="Event name is required"
        value=""
        onChange={nothing}
      />
    ),
    disabled: () => <controls.TextField label="Venue" disabled value="Online" onChange={nothing} />,
  },
  SearchField: {
    empty: () => (
      <controls.SearchField
        label="Search clubs"
        placeholder="Search clubs by name"
        value=""
        onChange={nothing}
      />
    ),
    searched: () => <controls.SearchField label="Search clubs" value="chess" onChange={nothing} />,
  },
  TextAreaField: {
    plain: () => <controls.TextAreaField label="Remarks" value="" onChange={nothing} />,
    error: () => (
      <controls.TextAreaField
        label="Description"
        error="Description is required"
        value=""
        onChange={nothing}
      />
    ),
  },
  SelectField: {
    chosen: () => (
      <controls.SelectField label="Club" options={clubs} value="Chess Club" onChange={nothing} />
    ),
    error: () => (
      <controls.SelectField
        label="Club"
        options={clubs}
        placeholder="Select a club"
        error="Club is required"
        value=""
        onChange={nothing}
      />
    ),
    disabled: () => (
      <controls.SelectField
        label="Club"
        options={clubs}
        disabled
        value="Chess Club"
        onChange={nothing}
      />
    ),
  },
  CheckboxField: {
    checked: () => (
      <controls.CheckboxField label="Invitations to teams" checked onChange={nothing} />
    ),
    unchecked: () => (
      <controls.CheckboxField label="Cancelled events" checked={false} onChange={nothing} />
    ),
    error: () => (
      <controls.CheckboxField
        label="I agree"
        error="Please agree"
        checked={false}
        onChange={nothing}
      />
    ),
  },
};
