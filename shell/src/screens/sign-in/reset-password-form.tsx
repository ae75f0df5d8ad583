import { type ResetPasswordForm as Values, resetPasswordForm } from 'contracts/forms';
import { useNavigate } from 'react-router-dom';
import { anyMessageOf, api } from 'shared-session';
import { Link, Text } from 'shared-ui/core';
import { Form, FormBanner, PasswordInput, SubmitButton } from 'shared-ui/forms';
import { type SignInState } from '../../guard/origin';

/** Sets a new password with a one-time link that a super admin handed out. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const handleSubmit = async ({ newPassword }: Values) => {
    await api.send('POST /auth/reset-password', { body: { token, newPassword } });
    const state: SignInState = {
      notice: 'Your new password is set. Please sign in.',
      isDone: true,
    };
    await navigate('/login', { replace: true, state });
  };
  return (
    <Form
      schema={resetPasswordForm}
      defaultValues={{ newPassword: '', repeated: '' }}
      onSubmit={handleSubmit}
      messageOf={(error) => anyMessageOf(error, 'The password could not be set')}
      label="Set a new password"
    >
      <FormBanner />
      <PasswordInput name="newPassword" label="New password" autoComplete="new-password" required />
      <PasswordInput
        name="repeated"
        label="Repeat the new password"
        autoComplete="new-password"
        required
      />
      <SubmitButton busyText="Saving..." fullWidth>
        Set password
      </SubmitButton>
      <Text as="p" sx={{ textAlign: 'center' }}>
        <Link to="/login" replace>
          Back to sign in
        </Link>
      </Text>
    </Form>
  );
}
