import { messages } from 'contracts';
import {
  accountState,
  changePassword,
  confirmEmail,
  login,
  logout,
  profile,
  register,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  sessionFacts,
  updateProfile,
  updateProfilePicture,
  userDetails,
} from 'contracts/calls/auth.calls';
import { type FastifyInstance } from 'fastify';
import { cleanHourly } from '../../http/clean-hourly';
import { type Context } from '../../http/context';
import { evenUnconfirmed, open, signedIn } from '../../http/policy';
import { ok } from '../../http/ok';
import { registerCall } from '../../http/register-call';
import { badField } from '../../lib/app-error';
import { createConfirmationService } from './confirmation.service';
import { createAuthService } from './auth.service';
import { deviceCookie, deviceOf } from './device-cookie';
import { createAccountService } from '../accounts/accounts.service';
import { withPasswords } from '../accounts/passwords.policy';
import { createSignUpService } from './sign-up.service';

export const authRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, config } = context;
  const accounts = createAccountService({ db });
  const service = createAuthService(context);
  const { signUp } = createSignUpService(context);
  const confirmation = createConfirmationService(context);

  cleanHourly(app, service.cleanUp);

  registerCall(app, login, {
    policy: withPasswords(open, config),
    handler: async ({ body, request, reply }) => {
      const origin = { address: request.ip, device: deviceOf(request) };
      const { user, token, account } = await service.login(body.email, body.password, origin);
      void reply
        .header('cache-control', 'no-store')
        .header('set-cookie', deviceCookie(request, account, config));
      return ok({ message: 'Signed in', user, token, data: { user, token } });
    },
  });

  registerCall(app, register, {
    policy: withPasswords(open, config),
    handler: async ({ body, request }) => {
      const { user, waitsForConfirmation } = await signUp(body, request.ip);
      const message = waitsForConfirmation
        ? 'Account created. Your role waits for confirmation by an administrator'
        : 'Account created';
      return ok({ message, user, data: user, waitsForConfirmation });
    },
  });

  registerCall(app, logout, {
    policy: open,
    handler: async ({ request }) => {
      const signOutAt = await service.logout(request.headers.authorization);
      return ok({ message: 'Signed out', ...(signOutAt ? { signOutAt } : {}) });
    },
  });

  const me = async ({ actor }: { actor: { id: string } }) => {
    const user = await accounts.load(actor.id);
    return ok({ user, data: user });
  };
  registerCall(app, profile, { policy: signedIn, handler: me });
  registerCall(app, userDetails, { policy: signedIn, handler: me });

  registerCall(app, sessionFacts, {
    policy: signedIn,
    handler: async ({ actor: { id, name, email, session } }) => {
      const way = await service.wayOf(session);
      return ok({ data: { person: { _id: id, name, email }, way } });
    },
  });

  registerCall(app, accountState, {
    policy: open,
    handler: async ({ params }) => ok({ data: { isOpen: await service.isOpen(params.id) } }),
  });

  registerCall(app, updateProfile, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, body }) => {
      const user = await service.updateProfile(actor, body);
      return ok({ message: 'Profile updated', user, data: user });
    },
  });

  registerCall(app, updateProfilePicture, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, files }) => {
      const [picture] = files['profilePicture'] ?? [];
      if (!picture) throw badField('profilePicture', messages.image);
      const user = await service.updatePicture(actor, picture.path);
      return ok({ message: 'Profile picture updated', user, data: user });
    },
  });

  registerCall(app, changePassword, {
    policy: evenUnconfirmed(withPasswords(signedIn, config)),
    handler: async ({ actor, body, request, reply }) => {
      const account = await service.changePassword(actor, body);
      void reply.header('set-cookie', deviceCookie(request, account, config));
      return ok({ message: 'Password changed' });
    },
  });

  registerCall(app, requestPasswordReset, {
    policy: withPasswords(open, config),
    handler: async ({ body, request }) => {
      await service.requestReset(body.email, request.ip);
      return ok({
        message:
          'If there is an account with this email, a link to set a new password is on its way',
      });
    },
  });

  registerCall(app, resetPassword, {
    policy: withPasswords(open, config),
    handler: async ({ body, request, reply }) => {
      const account = await service.resetPassword(body.token, body.newPassword, request.ip);
      void reply.header('set-cookie', deviceCookie(request, account, config));
      return ok({ message: 'Password changed. Please sign in' });
    },
  });

  registerCall(app, confirmEmail, {
    policy: open,
    handler: async ({ body, request }) => {
      await confirmation.confirm(body.token, request.ip);
      return ok({ message: 'Your email address is confirmed' });
    },
  });

  registerCall(app, resendConfirmation, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor }) => {
      await confirmation.resend(actor);
      return ok({ message: 'A new link is on its way' });
    },
  });
};
