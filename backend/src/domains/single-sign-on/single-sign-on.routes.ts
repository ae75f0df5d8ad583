import {
  finishSignIn,
  signInCallback,
  signInProviders,
  startSignIn,
} from 'contracts/calls/single-sign-on.calls';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { cleanHourly } from '../../http/clean-hourly';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { open } from '../../http/policy';
import { RawAnswer } from '../../http/raw-answer';
import { registerCall } from '../../http/register-call';
import { newSecret } from '../../lib/ids';
import { browserCookie, browserOf } from './browser-cookie';
import { type Provider } from './provider-person';
import { SignInFailure } from './sign-in-failure';
import { createSingleSignOnService } from './single-sign-on.service';

/** Redirects a browser. The fragment of an address is in no request and no log. */
const leadTo = (reply: FastifyReply, location: string): RawAnswer => {
  void reply.code(303);
  return new RawAnswer('', 'text/plain; charset=utf-8', { location, 'cache-control': 'no-store' });
};

export const singleSignOnRoutes = (app: FastifyInstance, context: Context): void => {
  const { config } = context;
  const { providers, hasPasswords: passwords } = config.signIn;
  const service = createSingleSignOnService(context);
  const portalOf = (request: FastifyRequest): string =>
    config.publicUrl ?? `${request.protocol}://${request.host}`;
  const redirectUri = (request: FastifyRequest, { id }: Provider): string =>
    `${portalOf(request)}/api/auth/sso/${id}/callback`;

  cleanHourly(app, service.cleanUp);

  /** Redirects to what `work` returns; after a failure to the sign-in page, which says why. */
  const lead = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { id }: Provider,
    work: () => Promise<string>,
  ): Promise<RawAnswer> => {
    try {
      return leadTo(reply, await work());
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error;
      request.log.warn({ err: error, provider: id }, 'a sign-in with a provider failed');
      const told = new URLSearchParams({ failed: error.reason, provider: id });
      return leadTo(reply, `${portalOf(request)}/login#${told.toString()}`);
    }
  };

  registerCall(app, signInProviders, {
    policy: open,
    handler: async () => ({
      success: true as const,
      data: { providers: providers.map(({ id, name }) => ({ id, name })), passwords },
    }),
  });

  registerCall(app, startSignIn, {
    policy: open,
    handler: async ({ params, query, request, reply }) => {
      const provider = service.provider(params.provider);
      const browser = browserOf(request) ?? newSecret();
      void reply.header('set-cookie', browserCookie(request, browser, config));
      return lead({ request, reply }, provider, () =>
        service.start(provider, {
          browser,
          redirectUri: redirectUri(request, provider),
          from: query.from,
        }),
      );
    },
  });

  registerCall(app, signInCallback, {
    policy: open,
    handler: async ({ params, query, request, reply }) => {
      const provider = service.provider(params.provider);
      const portal = portalOf(request);
      const address = new URL(redirectUri(request, provider));
      address.search = new URL(request.url, portal).search;
      return lead({ request, reply }, provider, async () => {
        const { state } = query;
        const browser = browserOf(request);
        const network = request.ip;
        const code = await service.callback({ provider, address, state, browser, portal, network });
        return `${portal}/login#${new URLSearchParams({ code, provider: provider.id }).toString()}`;
      });
    },
  });

  registerCall(app, finishSignIn, {
    policy: open,
    handler: async ({ body, request, reply }) => {
      const { user, token, ...rest } = await service.finish(
        body.code,
        browserOf(request),
        request.ip,
      );
      void reply.header('cache-control', 'no-store');
      return ok({ message: 'Signed in', user, token, data: { user, token }, ...rest });
    },
  });
};
