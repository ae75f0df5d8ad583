import { createHmac } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { cookieIn, cookieOf, isByHttps } from 'server-kit/cookies';
import { type Config } from '../../config/env';
import { type Proof } from './provider-client';

const name = 'portal_sign_in';
/** Seconds that a sign-in may take. */
export const signInSeconds = 600;

/** The secret of the browser that began a sign-in. It grants no access. */
export const browserOf = (request: FastifyRequest): string | undefined => {
  const secret = cookieIn(request, name);
  return secret?.length === 43 ? secret : undefined;
};

/** The Set-Cookie header of a start. SameSite=Lax, because providers return by a link. */
export const browserCookie = (request: FastifyRequest, secret: string, config: Config): string =>
  cookieOf({
    name,
    value: secret,
    path: '/api/auth/sso',
    seconds: signInSeconds,
    isSecure: isByHttps(request, config.publicUrl),
  });

/** Nonce and PKCE verifier of a state, derived from the browser's secret. */
export const proofOf = (browser: string, state: string): Proof => {
  const keyed = (use: string) =>
    createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url');
  return { state, nonce: keyed('nonce'), verifier: keyed('verifier') };
};
