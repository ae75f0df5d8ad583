import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ReleaseError } from '../errors';
import { type Releases } from '../releases';
import { scope } from '../tokens/scope';
import { admin } from './guard';
import { line, parsed, whole } from './parsed';
import { signedWith } from './signed-with';

const DAY = 86_400_000;

/** Tokens and signing keys: who may do what, and whose builds are trusted. */
export function tokensRoutes(app: FastifyInstance, releases: Releases): void {
  const { tokens, keys } = releases;
  app.get('/portal/api/tokens', admin, async () => ({ data: await tokens.list() }));

  app.post('/portal/api/tokens', admin, async (request, reply) => {
    const { label, scopes, days } = parsed(
      z.object({
        label: line(80),
        scopes: z.array(scope).min(1),
        days: whole({ least: 1, most: 3650 }).default(90),
      }),
      request.body,
    );
    const expiresAt = new Date(Date.now() + days * DAY);
    const { id, secret } = await tokens.create({
      label,
      scopes,
      expiresAt,
      madeBy: request.holder.label,
      madeById: request.holder.tokenId,
    });
    return reply
      .code(201)
      .send({ data: { id, label, scopes, expiresAt: expiresAt.toISOString(), token: secret } });
  });

  app.delete('/portal/api/tokens/:id', admin, async (request) => {
    const { id } = parsed(z.object({ id: z.string() }), request.params);
    if (!(await tokens.revoke(id)))
      throw new ReleaseError(
        404,
        'token_missing',
        `No token "${id}" is in use: look at portal token list.`,
      );
    return { data: { id } };
  });

  app.get('/portal/api/keys', admin, async () => ({ data: await keys.list() }));

  app.post('/portal/api/keys', admin, async (request, reply) => {
    const part = z.string().regex(/^(shell|mfe-[a-z0-9-]+)$/, {
      error: 'a part is shell or the name of an area, like mfe-member',
    });
    const { publicKey, label, parts } = parsed(
      z.object({
        publicKey: z.string().min(1),
        label: line(80),
        parts: z.array(part).min(1).nullable().default(null),
      }),
      request.body,
    );
    try {
      return await reply
        .code(201)
        .send({ data: { id: await keys.trust(publicKey, label, parts), label, parts } });
    } catch {
      throw new ReleaseError(
        400,
        'bad_key',
        'That is no Ed25519 public key: give the PEM file that portal key new wrote beside the private one.',
      );
    }
  });

  app.delete('/portal/api/keys/:id', admin, async (request) => {
    const { id } = parsed(z.object({ id: z.string() }), request.params);
    if (!(await keys.revoke(id)))
      throw new ReleaseError(
        404,
        'key_missing',
        `No key "${id}" is trusted: look at portal key list.`,
      );
    return { data: { id, named: await signedWith(releases, id) } };
  });
}
