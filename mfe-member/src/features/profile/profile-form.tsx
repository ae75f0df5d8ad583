import { signUpDepartments, years } from 'contracts/constants';
import { profileForm } from 'contracts/forms';
import { api, fieldsOf, messageOf, session, toast, useLeaveGuard, type User } from 'shared-session';
import { Box, Button, Stack } from 'shared-ui/core';
import {
  Form,
  FormBanner,
  SelectInput,
  SubmitButton,
  TextInput,
  useIsDirty,
} from 'shared-ui/forms';

const LeaveGuard = () => {
  useLeaveGuard(useIsDirty());
  return null;
};

/** Names the server's reason when it found a field bad; else the screen's own words. */
const wordsOf = (error: unknown) =>
  fieldsOf(error).length
    ? messageOf(error, 'Failed to update profile. Please try again.')
    : 'Failed to update profile. Please try again.';

/** Edit mode: name, department, year. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const departments = [...new Set([...signUpDepartments, user.department].filter(Boolean))];
  return (
    <Form
      schema={profileForm}
      defaultValues={{ name: user.name, department: user.department, year: user.year }}
      messageOf={wordsOf}
      label="Edit profile"
      onSubmit={async (values) => {
        const { user: changed } = await api.send('PUT /auth/update-profile', {
          body: values as never,
        });
        session.setUser(changed);
        toast.success('Profile updated', { duration: 5000 });
        onDone();
      }}
    >
      <LeaveGuard />
      <FormBanner />
      <TextInput name="name" label="Name" required />
      <SelectInput
        name="department"
        label="Department"
        required
        placeholder="Select a department"
        options={departments}
      />
      <SelectInput name="year" label="Year" placeholder="No year" options={[...years]} />
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        <SubmitButton busyText="Saving...">Save Changes</SubmitButton>
        <Button kind="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Box />
      </Stack>
    </Form>
  );
}
