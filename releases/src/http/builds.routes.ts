import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Release, statement } from '../builds/release-record';
import { ReleaseError } from '../errors';
import { collectGarbage } from '../gc/collect';
import { unpack } from '../publish/pack';
import { type Releases } from '../releases';
import { demand } from '../tokens/scope';
import { explain } from './explain';
import { guarded, holderOf, parsed, whole } from './guarded';

/** Largest build that can be published, in bytes. */
const LARGEST = 64 * 1024 * 1024;

export const listed = ({ name, version, commit, builtAt, publishedAt, publishedBy, keyId, facts }: Release) => {
  const files = Object.values(facts.files);
  return {
    name,
    version,
    commit,
    builtAt,
    publishedAt,
    publishedBy,
    keyId,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

/** Publishing, looking at and cleaning up builds. */
export function buildsApiRoutes(app: FastifyInstance, releases: Releases): void {
  const { library, tokens } = releases;
  app.addContentTypeParser('application/x-portal-build', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/portal/api/builds', { bodyLimit: LARGEST }, async (request, reply) => {
    const holder = await holderOf(request, tokens);
    if (!Buffer.isBuffer(request.body)) throw new ReleaseError(400, 'broken_parcel', 'Publish with the portal command.');
    const parcel = unpack(request.body);
    const named = z
      .string()
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(statement)
      .safeParse(parcel.statement);
    if (named.success) demand(holder, `publish:${named.data.facts.name}`);
    return reply.code(201).send({ data: listed(await releases.publish(parcel, holder.label)) });
  });

  app.get('/portal/api/builds', async (request) => {
    await guarded(request, tokens, 'read');
    const { name } = parsed(z.object({ name: z.string().optional() }), request.query);
    return { data: (await library.list(name)).map(listed) };
  });

  app.get('/portal/api/builds/:name/:version', async (request) => {
    await guarded(request, tokens, 'read');
    const release = await library.get(parsed(z.object({ name: z.string(), version: z.string() }), request.params));
    return { data: { ...listed(release), facts: release.facts } };
  });

  app.post('/portal/api/gc', async (request) => {
    await guarded(request, tokens, 'admin');
    const settings = parsed(
      z.object({
        dryRun: z.boolean().default(true),
        window: whole({ least: 1, most: 10_000 }).default(20),
        days: whole({ least: 0, most: 3650 }).default(7),
      }),
      request.body,
    );
    return { data: await collectGarbage(releases, settings) };
  });

  app.get('/portal/api/explain', async (request) => {
    await guarded(request, tokens, 'read');
    const { environment, what } = parsed(z.object({ environment: z.string(), what: z.string() }), request.query);
    return { data: await explain(releases, environment, what) };
  });

  app.get('/portal/api/health/:environment', async (request) => {
    await guarded(request, tokens, 'read');
    const { environment } = parsed(z.object({ environment: z.string() }), request.params);
    const { days } = parsed(z.object({ days: whole({ least: 1, most: 90 }).default(7) }), request.query);
    await releases.environments.environment(environment);
    return { data: await releases.health.report(environment, { days }) };
  });
}
