import { type SignInForm as Values, signInForm } from 'contracts/forms';
import { lazy, Suspense, useState } from 'react';
import {
  type Location,
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { anyMessageOf, session } from 'shared-session';
import { Alert, Button, Link, Stack, Text } from 'shared-ui/core';
import {
  Form,
  FormBanner,
  PasswordInput,
  SubmitButton,
  TextInput,
  usePortalForm,
} from 'shared-ui/forms';
import { accessOf } from '../../environment/declared-routes';
import { destinationOf } from '../../guard/landing';
import { type SignInState, signInStateOf } from '../../guard/origin';
import { usePortal } from '../../portal/portal';
import { Entrance } from './entrance';
import { ForgottenPassword } from './forgotten-password';
import { ResetPasswordForm } from './reset-password-form';
import { ProviderLinks } from './provider-links';
import { signInOffer } from './sign-in-offer';

// Loaded where a provider has led back only.
const SingleSignOn = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "single-sign-on" */ './single-sign-on');
  return { default: loaded.SingleSignOn };
});

/** Signs in with one call and goes where the person was headed, else to the role's landing page. */
function SignInForm({ onFailure }: { onFailure: () => void }) {
  const navigate = useNavigate();
  const { environment } = usePortal();
  const { from, email = '' } = signInStateOf(useLocation().state);
  const [isAskingHelp, setAskingHelp] = useState(false);
  const form = usePortalForm({
    schema: signInForm,
    defaultValues: { email, password: '' },
    isCheckedWhileEdited: false,
  });

  const signIn = async (values: Values) => {
    const user = await session.login(values);
    const destination = destinationOf(user, from, (path) => accessOf(environment, path));
    if (destination === null) {
      await session.drop();
      throw new Error('Invalid user role');
    }
    await navigate(destination, { replace: true });
  };
  const handleSubmit = (values: Values) =>
    signIn(values).catch((error: unknown) => {
      onFailure();
      throw error;
    });

  const readEmail = async () => {
    const isAddress = await form.trigger('email', { shouldFocus: true });
    return isAddress ? form.getValues('email').trim() : undefined;
  };

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      // Editing any field clears what is shown, of the other field too.
      onValuesChange={() => form.clearErrors()}
      messageOf={(error) => anyMessageOf(error, 'Authentication failed')}
      label="Sign in"
    >
      <FormBanner />
      <TextInput name="email" label="Email" type="email" autoComplete="username" required />
      <PasswordInput name="password" label="Password" autoComplete="current-password" required />
      <SubmitButton busyText="Signing in..." fullWidth>
        Sign In
      </SubmitButton>
      <Stack spacing={isAskingHelp ? 2 : 1} sx={{ alignItems: 'center' }}>
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isAskingHelp}
          onClick={() => setAskingHelp(!isAskingHelp)}
        >
          Forgot password?
        </Button>
        {isAskingHelp && <ForgottenPassword readEmail={readEmail} />}
        <Text as="p">
          Don’t have an account?{' '}
          <Link to="/" state={{ from } satisfies SignInState}>
            Sign up
          </Link>
        </Text>
      </Stack>
    </Form>
  );
}

/** The sign-in page; with a one-time link (`/login?reset=…`) the page that sets a new password. */
export function SignInScreen() {
  const [search] = useSearchParams();
  const { state, hash } = useLocation() as Location<unknown>;
  const { notice, isDone, reset } = signInStateOf(state);
  const [isLedBack] = useState(() => /[#&](code|failed)=/.test(hash));
  const [hasFailed, setFailed] = useState(false);
  const [failure, setFailure] = useState<string>();
  const offer = signInOffer();
  const hasPasswords = offer?.hasPasswords !== false;
  const given = search.get('reset');
  // The token leaves the address bar, and with it the browser's history.
  if (given) return <Navigate to="/login" replace state={{ reset: given } satisfies SignInState} />;
  if (reset && hasPasswords) {
    return (
      <Entrance
        title="Set a new password"
        subtitle="Choose a password you do not use anywhere else"
      >
        <ResetPasswordForm token={reset} />
      </Entrance>
    );
  }
  const handleFailure = () => {
    setFailed(true);
    setFailure(undefined);
  };
  return (
    <Entrance title="Welcome Back!" subtitle="Sign in to access your club dashboard">
      {/* The end of a session was said when it came. After a failure it would contradict it. */}
      {notice && !hasFailed && !failure && (
        <Alert kind={isDone ? 'success' : 'info'}>{notice}</Alert>
      )}
      {failure && <Alert kind="error">{failure}</Alert>}
      {hasPasswords && <SignInForm onFailure={handleFailure} />}
      {offer && !isLedBack && <ProviderLinks offer={offer} />}
      {offer && isLedBack && (
        <Suspense fallback={null}>
          <SingleSignOn offer={offer} onFailure={setFailure} />
        </Suspense>
      )}
    </Entrance>
  );
}
