import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { cookieIn, cookieOf, isByHttps } from 'server-kit/cookies';
import { type Config } from '../../config/env';
import { newSecret } from '../../lib/ids';

const name = 'portal_device';
/** Accounts that one device remembers; a shared computer keeps the latest. */
const mostAccounts = 10;
/** The longest time that browsers keep a cookie. */
const maxAge = 400 * 86_400;

/** A browser that signed in before: its id, and a proof for each account. It grants no access. */
export interface Device {
  id: string;
  proofs: readonly string[];
}

/** An account that signed in, with its stored password hash. */
export interface KnownAccount {
  id: string;
  passwordHash: string;
}

/**
 * HMAC keyed with the stored password hash: needs no other secret, and a new password invalidates
 * it.
 */
const proofOf = (device: string, { id, passwordHash }: KnownAccount): string =>
  createHmac('sha256', passwordHash).update(`${device} ${id}`).digest('base64url');

/** The device that sent this request, if its cookie is one of ours. */
export const deviceOf = (request: FastifyRequest): Device | undefined => {
  const [id, ...proofs] = cookieIn(request, name, 600)?.split('.') ?? [];
  if (!id || ![id, ...proofs].every((part) => part.length === 43)) return undefined;
  return { id, proofs: proofs.slice(0, mostAccounts) };
};

export const isKnownDevice = (device: Device, account: KnownAccount): boolean => {
  const expected = Buffer.from(proofOf(device.id, account));
  return device.proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected));
};

/** The Set-Cookie header after a sign-in: the device is known to this account from then on. */
export const deviceCookie = (
  request: FastifyRequest,
  account: KnownAccount,
  config: Config,
): string => {
  const { id, proofs } = deviceOf(request) ?? { id: newSecret(), proofs: [] };
  const proof = proofOf(id, account);
  const value = [id, proof, ...proofs.filter((known) => known !== proof)]
    .slice(0, mostAccounts + 1)
    .join('.');
  const isSecure = isByHttps(request, config.publicUrl);
  // Allowed origins on other sites need SameSite=None, which browsers accept only with https.
  const site = isSecure && config.allowedOrigins.length > 0 ? 'None' : 'Lax';
  return cookieOf({ name, value, path: '/api/auth', seconds: maxAge, isSecure, site });
};
