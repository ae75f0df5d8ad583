import * as z from 'zod';
import { defineCall } from '../call';
import { canonicalEmail } from '../clean-text';
import * as answers from './answers';
import { plainLine, scope, tokenLabel, whole } from './release-fields';

const tag = 'Access';
const { dataOf } = answers;
const byId = z.object({ id: z.string() });
const part = z.string().regex(/^(shell|mfe-[a-z0-9-]+)$/, {
  error: 'a part is shell or the name of an area, like mfe-member',
});

export const listTokens = defineCall({
  key: 'GET /portal/api/tokens',
  summary: 'All tokens, without their secrets',
  tag,
  answer: dataOf(z.array(answers.token)),
});

export const createToken = defineCall({
  key: 'POST /portal/api/tokens',
  summary: 'Makes a token; its secret is answered only here',
  tag,
  body: z.object({
    label: tokenLabel,
    scopes: z.array(scope).min(1),
    days: whole({ least: 1, most: 3650 }).default(90),
    /** The address of the person who takes the token after a sign-in with a provider. */
    person: z
      .email({ error: 'a person is named by an address' })
      .max(254)
      .overwrite(canonicalEmail)
      .optional(),
  }),
  answer: dataOf(
    z.object({
      id: z.string(),
      label: z.string(),
      scopes: z.array(z.string()),
      expiresAt: z.string(),
      /** Null for a person, who takes it at `claim`, a path of the portal. */
      token: z.string().nullable(),
      claim: z.string().nullable().default(null),
    }),
  ),
});

/** Takes the session of the portal as bearer token, not one of the release service. */
export const claimToken = defineCall({
  key: 'POST /portal/ops/tokens/:id/claim',
  summary: 'Takes the token that waits for the person of this session',
  tag,
  params: byId,
  answer: dataOf(z.object({ label: z.string(), expiresAt: z.string(), token: z.string() })),
});

export const revokeToken = defineCall({
  key: 'DELETE /portal/api/tokens/:id',
  summary: 'Ends a token at once',
  tag,
  params: byId,
  answer: dataOf(byId),
});

export const getHolder = defineCall({
  key: 'GET /portal/api/holder',
  summary: 'Who the token of this request is, and what it may do',
  tag,
  answer: dataOf(z.object({ label: z.string(), scopes: z.array(z.string()) })),
});

/**
 * The canaries that this stopped, because no trusted key has signed their builds. Absent in answers
 * of older services.
 */
const stopped = z.array(z.object({ environment: z.string(), build: z.string() })).optional();

export const listKeys = defineCall({
  key: 'GET /portal/api/keys',
  summary: 'Trusted and revoked signing keys',
  tag,
  answer: dataOf(z.array(answers.signingKey)),
});

export const trustKey = defineCall({
  key: 'POST /portal/api/keys',
  summary: 'Trusts builds signed with the private half of a public key',
  tag,
  body: z.object({
    publicKey: z.string().min(1),
    label: plainLine(80),
    parts: z.array(part).min(1).nullable().default(null),
  }),
  answer: dataOf(
    z.object({
      id: z.string(),
      label: z.string(),
      parts: z.array(z.string()).nullable(),
      stopped,
    }),
  ),
});

export const revokeKey = defineCall({
  key: 'DELETE /portal/api/keys/:id',
  summary: 'Trusts a signing key no longer',
  tag,
  params: byId,
  answer: dataOf(
    byId.extend({
      named: z.array(answers.signedBuilds),
      /** Pinned builds that the store did not deliver in time. This key may have signed them. */
      unknown: z.array(z.string()).default([]),
      stopped,
    }),
  ),
});

export const accessCalls = [
  getHolder,
  listTokens,
  createToken,
  claimToken,
  revokeToken,
  listKeys,
  trustKey,
  revokeKey,
] as const;
