import { type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ReleaseError } from '../errors';
import { demand, type Holder } from '../tokens/scope';
import { type TokensRepository } from '../tokens/tokens.repository';

/** Who asks, from the bearer token. Throws 401. */
export async function holderOf(request: FastifyRequest, tokens: TokensRepository): Promise<Holder> {
  const secret = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const holder = secret ? await tokens.holder(secret) : null;
  if (holder) return holder;
  throw new ReleaseError(
    401,
    'no_token',
    secret
      ? 'This token is unknown, expired or revoked: ask an administrator for a new one.'
      : 'The release service needs a token: set PORTAL_TOKEN or run the command where npm start runs.',
  );
}

/** Who asks, when they may do `wanted`. */
export async function guarded(request: FastifyRequest, tokens: TokensRepository, wanted: string): Promise<Holder> {
  const holder = await holderOf(request, tokens);
  demand(holder, wanted);
  return holder;
}

/** Parses what came over the wire; 400 names the field. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const first = result.error.issues[0];
  throw new ReleaseError(400, 'bad_request', `${first?.path.join('.') || 'the request'}: ${first?.message ?? 'is not valid'}.`);
}

/** A whole number within bounds, from a query (as digits) or a body; nothing else is taken for a number. */
export const whole = ({ least, most }: { least: number; most: number }) => {
  const error = `a whole number from ${least} to ${most}`;
  const digits = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);
  return z.preprocess(digits, z.number({ error }).int({ error }).min(least, { error }).max(most, { error }));
};
