import { signUpDepartments, years } from 'contracts/constants';
import { type SignUpForm as Values, signUpForm } from 'contracts/forms';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { anyMessageOf, api, ApiError, everyClub, useQuery } from 'shared-session';
import { Alert, Link, Text } from 'shared-ui/core';
import {
  Form,
  FormBanner,
  PasswordInput,
  SelectInput,
  SubmitButton,
  TextInput,
} from 'shared-ui/forms';
import { roleLabel } from 'shared-ui/format';
import { type SignInState, signInStateOf } from '../../guard/origin';
import { Entrance } from '../sign-in/entrance';
import { signInOffer } from '../sign-in/sign-in-offer';
import { forgetInput, saveInput, savedInput } from './saved-input';

const roleOptions = (['member', 'clubAdmin', 'facultyCoordinator'] as const).map((value) => ({
  value,
  label: roleLabel(value),
}));

const empty: Values = {
  name: '',
  email: '',
  password: '',
  department: '',
  year: '',
  role: 'member',
  clubAffiliation: '',
};

const READY = 'Your account is ready. Please sign in.';
const WAITS =
  'Your account is ready. It starts as a student’s until the role you asked for is confirmed. Please sign in.';

/** Creates an account, then leads to the sign-in page. */
function SignUp() {
  const navigate = useNavigate();
  const { from } = signInStateOf(useLocation().state);
  const clubs = useQuery(everyClub());
  // The server refuses a club that is not active.
  const joinable = (clubs.data ?? []).filter(({ isActive }) => isActive !== false);
  // Prefills the sign-in form once the server says that the address has an account.
  const [takenEmail, setTakenEmail] = useState<string>();
  const [defaultValues] = useState(() => ({ ...empty, ...savedInput() }));

  const handleSubmit = async ({ year, ...values }: Values) => {
    const known = years.find((each) => each === year) ?? '';
    const answer = await api
      .send('POST /auth/register', { body: { ...values, year: known } })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) setTakenEmail(values.email);
        throw error;
      });
    // Something between here and the server may answer with a page of its own.
    if (answer?.success !== true) throw new Error('');
    forgetInput();
    const state: SignInState = {
      from,
      email: values.email,
      notice: answer.waitsForConfirmation ? WAITS : READY,
      isDone: true,
    };
    await navigate('/login', { state });
  };

  return (
    <Entrance title="Create Account" subtitle="Join your college club community">
      <Form
        schema={signUpForm}
        defaultValues={defaultValues}
        onValuesChange={saveInput}
        onSubmit={handleSubmit}
        messageOf={(error) => anyMessageOf(error, 'Registration failed')}
        label="Create account"
      >
        <FormBanner />
        <TextInput name="name" label="Name" autoComplete="name" required />
        <TextInput name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordInput name="password" label="Password" autoComplete="new-password" required />
        <SelectInput
          name="department"
          label="Department"
          placeholder="Select department"
          options={[...signUpDepartments]}
          required
        />
        <SelectInput name="year" label="Year" placeholder="Select year" options={[...years]} />
        <SelectInput name="role" label="Role" options={roleOptions} />
        <SelectInput
          name="clubAffiliation"
          label="Club Affiliation"
          hint="Club affiliation is required for club admins"
          placeholder="Select club"
          options={joinable.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        {clubs.isError && (
          <Alert kind="error">Failed to fetch clubs. Please try again later.</Alert>
        )}
        <SubmitButton busyText="Creating account..." fullWidth>
          Sign Up
        </SubmitButton>
        <Text as="p" sx={{ textAlign: 'center' }}>
          Already have an account?{' '}
          <Link to="/login" state={{ from, email: takenEmail } satisfies SignInState}>
            Sign in
          </Link>
        </Text>
      </Form>
    </Entrance>
  );
}

/** Without passwords the sign-in page makes the accounts. */
export function SignUpScreen() {
  const { from } = signInStateOf(useLocation().state);
  if (signInOffer()?.hasPasswords !== false) return <SignUp />;
  return <Navigate to="/login" replace state={{ from } satisfies SignInState} />;
}
