import * as calls from 'contracts/releases/access.calls';
import { type FastifyInstance } from 'fastify';
import { type CanaryRecord } from '../canaries/canaries.repository';
import { ReleaseError } from '../errors';
import { type Releases } from '../releases';
import { keyIdOf } from '../signing/keys';
import { registerCall } from './register-call';
import { signedWith } from './signed-with';

const DAY = 86_400_000;
const wanted = 'admin';

function tokenCalls(app: FastifyInstance, { tokens }: Releases): void {
  registerCall(app, calls.getHolder, {
    wanted: 'read',
    handler: async ({ request: { holder } }) => ({
      data: { label: holder.label, scopes: holder.scopes },
    }),
  });

  registerCall(app, calls.listTokens, {
    wanted,
    handler: async () => ({ data: await tokens.list() }),
  });

  registerCall(app, calls.createToken, {
    wanted,
    handler: async ({ body: { label, scopes, days, person }, request: { holder }, reply }) => {
      const expiresAt = new Date(Date.now() + days * DAY);
      const by = { madeBy: holder.label, madeById: holder.tokenId };
      const made = { label, scopes, expiresAt, ...by };
      void reply.code(201);
      const shown = { label, scopes, expiresAt: expiresAt.toISOString() };
      if (person !== undefined) {
        const { id } = await tokens.reserve(made, person);
        return { data: { id, ...shown, token: null, claim: `/portal/ops#claim=${id}` } };
      }
      const { id, secret } = await tokens.create(made);
      return { data: { id, ...shown, token: secret, claim: null } };
    },
  });

  registerCall(app, calls.revokeToken, {
    wanted,
    handler: async ({ params: { id }, request: { holder } }) => {
      if (await tokens.revoke(id, holder.label)) return { data: { id } };
      throw new ReleaseError(
        404,
        'token_missing',
        `No token "${id}" is in use: look at portal token list.`,
      );
    },
  });
}

/** Throws 400 unless the text is a public key. */
function checkKey(text: string): void {
  try {
    keyIdOf(text);
  } catch {
    throw new ReleaseError(
      400,
      'bad_key',
      'That is no Ed25519 public key: give the PEM file that portal key new wrote beside the private one.',
    );
  }
}

const buildOf = ({ environment, part, version }: CanaryRecord) => ({
  environment,
  build: `${part}@${version}`,
});

function keyCalls(app: FastifyInstance, releases: Releases): void {
  const { keys, canaries } = releases;
  registerCall(app, calls.listKeys, {
    wanted,
    handler: async () => ({ data: await keys.list() }),
  });

  registerCall(app, calls.trustKey, {
    wanted,
    handler: async ({ body: { publicKey, label, parts }, request: { holder }, reply }) => {
      checkKey(publicKey);
      // A key that was trusted for more parts before may have signed the build of a canary.
      const { changed: id, stopped } = await canaries.changeKeys(
        (trusted) => trusted.trust(publicKey, label, parts, holder.label),
        holder.label,
      );
      void reply.code(201);
      return { data: { id, label, parts, stopped: stopped.map(buildOf) } };
    },
  });

  registerCall(app, calls.revokeKey, {
    wanted,
    handler: async ({ params: { id }, request: { holder } }) => {
      // Read before: after it, a failure would report a revoked key as one that is not revoked.
      const { named, unknown } = await signedWith(releases, id);
      const { stopped } = await canaries.changeKeys(async (trusted) => {
        if (await trusted.revoke(id, holder.label)) return;
        throw new ReleaseError(
          404,
          'key_missing',
          `No key "${id}" is trusted: look at portal key list.`,
        );
      }, holder.label);
      return { data: { id, named, unknown, stopped: stopped.map(buildOf) } };
    },
  });
}

/** Tokens and signing keys: who may do what, and whose builds are trusted. */
export function tokensRoutes(app: FastifyInstance, releases: Releases): void {
  tokenCalls(app, releases);
  keyCalls(app, releases);
}
