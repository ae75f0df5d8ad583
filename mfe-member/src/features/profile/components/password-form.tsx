import { changePasswordForm } from 'contracts/forms';
import { api, messageOf, toast, useLeaveGuard } from 'shared-session';
import {
  CheckboxInput,
  Form,
  FormBanner,
  PasswordInput,
  SubmitButton,
  useIsDirty,
} from 'shared-ui/forms';

const LeaveGuard = () => {
  useLeaveGuard(useIsDirty());
  return null;
};

/** Change my password; this signs out other devices. */
export const PasswordForm = ({ onDone }: { onDone: () => void }) => (
  <Form
    schema={changePasswordForm}
    defaultValues={{ currentPassword: '', newPassword: '', repeated: '', endCalendarFeed: false }}
    messageOf={(error) => messageOf(error, 'The password could not be changed. Please try again.')}
    label="Change password"
    onSubmit={async ({ currentPassword, newPassword, endCalendarFeed }) => {
      await api.send('PUT /auth/change-password', {
        body: { currentPassword, newPassword, endCalendarFeed },
      });
      toast.long.success('Password changed');
      onDone();
    }}
  >
    <LeaveGuard />
    <FormBanner />
    <PasswordInput
      name="currentPassword"
      label="Current password"
      required
      autoComplete="current-password"
    />
    <PasswordInput name="newPassword" label="New password" required autoComplete="new-password" />
    <PasswordInput
      name="repeated"
      label="Repeat the new password"
      required
      autoComplete="new-password"
    />
    <CheckboxInput
      name="endCalendarFeed"
      label="End my calendar feed too: its private address stops working"
    />
    <div>
      <SubmitButton busyText="Changing...">Change password</SubmitButton>
    </div>
  </Form>
);
