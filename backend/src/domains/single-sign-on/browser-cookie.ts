import { createHmac } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { type Config } from '../../config/env';
import { type Proof } from './provider-client';

const name = 'portal_sign_in';
/** Seconds that a sign-in may take. */
export const signInSeconds = 600;

/** The secret of the browser that began a sign-in. It grants no access. */
export const browserOf = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];

/** The Set-Cookie header of a start. SameSite=Lax, because providers return by a link. */
export const browserCookie = (request: FastifyRequest, secret: string, config: Config): string => {
  const isSecure = request.protocol === 'https' || config.publicUrl?.startsWith('https:') === true;
  return `${name}=${secret}; Path=/api/auth/sso; Max-Age=${signInSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};

/** Nonce and PKCE verifier of a state, derived from the browser's secret. */
export const proofOf = (browser: string, state: string): Proof => {
  const keyed = (use: string) =>
    createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url');
  return { state, nonce: keyed('nonce'), verifier: keyed('verifier') };
};
