import { type ReactNode } from 'react';
import { Text } from 'shared-ui/core';
import * as forms from 'shared-ui/forms';
import * as z from 'zod/mini';
import { type Situations } from '../testing/situation';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name is required')),
  password: z.string(),
  about: z.string(),
  club: z.string(),
  day: z.string(),
  time: z.string(),
  seats: z.string(),
  isOpen: z.boolean(),
});
const values = {
  name: 'Robotics Night',
  password: 'campus',
  about: 'Two motors and one evening.',
  club: 'Chess Club',
  day: '2026-11-26',
  time: '17:30',
  seats: '40',
  isOpen: true,
};

const within = (children: ReactNode, defaultValues = values) => (
  <forms.Form
    label="Event"
    schema={schema}
    defaultValues={defaultValues}
    onSubmit={() => Promise.reject(new Error('Registration failed'))}
  >
    {children}
  </forms.Form>
);

export const situations: Situations = {
  Form: {
    'that is refused when it is sent': () =>
      within(
        <>
          <forms.FormBanner />
          <forms.TextInput name="name" label="Event Name" required />
          <forms.SubmitButton>Create Event</forms.SubmitButton>
        </>,
      ),
    'with a message at its field when it is sent': () =>
      within(
        <>
          <forms.TextInput name="name" label="Event Name" required />
          <forms.SubmitButton>Create Event</forms.SubmitButton>
        </>,
        { ...values, name: '' },
      ),
  },
  FormBanner: { 'while nothing is wrong': () => within(<forms.FormBanner />) },
  FormField: {
    'any controlled field': () =>
      within(
        <forms.FormField<string> name="name" label="Event Name">
          {({ value, label }) => (
            <Text>
              {label}: {value}
            </Text>
          )}
        </forms.FormField>,
      ),
  },
  TextInput: { typed: () => within(<forms.TextInput name="name" label="Event Name" required />) },
  PasswordInput: {
    hidden: () => within(<forms.PasswordInput name="password" label="Password" required />),
  },
  TextAreaInput: { typed: () => within(<forms.TextAreaInput name="about" label="Description" />) },
  SelectInput: {
    chosen: () =>
      within(<forms.SelectInput name="club" label="Club" options={['Chess Club', 'Choir']} />),
  },
  DateInput: { chosen: () => within(<forms.DateInput name="day" label="Date" />) },
  TimeInput: { chosen: () => within(<forms.TimeInput name="time" label="Time" />) },
  NumberInput: {
    typed: () => within(<forms.NumberInput name="seats" label="Maximum Participants" />),
  },
  CheckboxInput: {
    checked: () => within(<forms.CheckboxInput name="isOpen" label="Allow team participation" />),
  },
  SubmitButton: { free: () => within(<forms.SubmitButton>Save Changes</forms.SubmitButton>) },
};
