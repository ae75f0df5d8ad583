import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Release } from '../builds/release-record';
import { ReleaseError } from '../errors';
import { collectGarbage } from '../gc/collect';
import { LARGEST, tooLarge } from '../publish/receive';
import { Turns } from '../publish/turns';
import { type Releases } from '../releases';
import { demand, publishes } from '../tokens/scope';
import { explain } from './explain';
import { admin, read } from './guard';
import { parsed, whole } from './parsed';

/**
 * Builds that are received at once: each is packed as small as it gets, which takes a processor for
 * itself.
 */
const AT_ONCE = 2;
const WAITING = 10;

const listed = (
  { name, version, commit, builtAt, publishedAt, publishedBy, keyId, facts }: Release,
  trusted: (build: { name: string; keyId: string }) => boolean,
) => {
  const files = Object.values(facts.files);
  return {
    name,
    version,
    commit,
    builtAt,
    publishedAt,
    publishedBy,
    keyId,
    isTrusted: trusted({ name, keyId }),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

const named = z.object({ name: z.string().optional() });

/**
 * The scope that an upload asks for: of the build that its address names, else any to publish until
 * its head is read.
 */
function wantedFor(request: FastifyRequest): string {
  const { name } = parsed(named, request.query);
  if (name === undefined && request.holder.scopes.some(publishes)) return 'read';
  return `publish:${name ?? '*'}`;
}

function publishRoute(app: FastifyInstance, releases: Releases): void {
  const turns = new Turns(AT_ONCE, WAITING);
  // The route reads the stream by itself.
  app.addContentTypeParser('application/x-portal-build', (_request, payload, done) =>
    done(null, payload),
  );
  app.post('/portal/api/builds', { config: { wanted: wantedFor } }, async (request, reply) => {
    const { holder, headers, raw } = request;
    const { name: wanted } = parsed(named, request.query);
    if (headers['content-type'] !== 'application/x-portal-build')
      throw new ReleaseError(400, 'broken_parcel', 'Publish with the portal command.');
    if (Number(headers['content-length'] ?? 0) > LARGEST + 8 * 1024 * 1024) throw tooLarge();
    const may = (name: string) => {
      demand(holder, `publish:${name}`);
      if (wanted !== undefined && name !== wanted)
        throw new ReleaseError(
          400,
          'other_build',
          `The upload was announced as ${wanted} and is a build of ${name}.`,
        );
    };
    const release = await turns.run(() => releases.receive(raw, { actor: holder.label, may }));
    return reply.code(201).send({ data: listed(release, await releases.keys.trusted()) });
  });
}

/** Publishing, looking at and cleaning up builds. */
export function buildsApiRoutes(app: FastifyInstance, releases: Releases): void {
  const { library, keys } = releases;
  publishRoute(app, releases);

  app.get('/portal/api/builds', read, async (request) => {
    const { name } = parsed(named, request.query);
    const trusted = await keys.trusted();
    return { data: (await library.list(name)).map((release) => listed(release, trusted)) };
  });

  app.get('/portal/api/builds/:name/:version', read, async (request) => {
    const release = await library.get(
      parsed(z.object({ name: z.string(), version: z.string() }), request.params),
    );
    return { data: { ...listed(release, await keys.trusted()), facts: release.facts } };
  });

  app.post('/portal/api/gc', admin, async (request) => {
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

  app.get('/portal/api/explain', read, async (request) => {
    const { environment, what } = parsed(
      z.object({ environment: z.string(), what: z.string() }),
      request.query,
    );
    return { data: await explain(releases, environment, what) };
  });

  app.get('/portal/api/health/:environment', read, async (request) => {
    const { environment } = parsed(z.object({ environment: z.string() }), request.params);
    const { days } = parsed(
      z.object({ days: whole({ least: 1, most: 90 }).default(7) }),
      request.query,
    );
    await releases.environments.environment(environment);
    return { data: await releases.health.report(environment, { days }) };
  });
}
