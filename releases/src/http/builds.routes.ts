import * as calls from 'contracts/releases/builds.calls';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Release } from '../builds/release-record';
import { ReleaseError } from '../errors';
import { collectGarbage } from '../gc/collect';
import { LARGEST, tooLarge } from '../publish/receive';
import { withProgress } from '../publish/progress';
import { PublishQueue } from '../publish/publish-queue';
import { type Releases } from '../releases';
import { demand, publishes } from '../tokens/scope';
import { parsed } from './parsed';
import { registerCall } from './register-call';

/** Builds that are received at once: compressing one takes a whole processor. */
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

/**
 * The scope that an upload asks for: of the build that its address names, else any to publish until
 * its head is read.
 */
function wantedFor(request: FastifyRequest): string {
  const { name } = parsed(calls.publishBuild.query, request.query);
  if (name === undefined && request.holder.scopes.some(publishes)) return 'read';
  return `publish:${name ?? '*'}`;
}

interface BuildsSettings {
  /** How long an upload may send nothing, in milliseconds; 0 for no limit. */
  publishIdle: number;
}

function publishRoute(
  app: FastifyInstance,
  releases: Releases,
  { publishIdle }: BuildsSettings,
): void {
  const queue = new PublishQueue(AT_ONCE, WAITING);
  // The route reads the stream by itself.
  app.addContentTypeParser('application/x-portal-build', (_request, payload, done) =>
    done(null, payload),
  );
  registerCall(app, calls.publishBuild, {
    wanted: wantedFor,
    handler: async ({ query: { name: wanted }, request: { holder, headers, raw }, reply }) => {
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
      // What is answered early is read on until its sender leaves: unread, the connection would
      // stay, and a server that is told to stop would wait for it.
      const upload: AsyncIterableIterator<Buffer> = raw.iterator({ destroyOnReturn: false });
      reply.raw.once('finish', () => void upload.return?.().then(() => raw.resume()));
      const release = await queue.run(() =>
        releases.receive(withProgress(upload, publishIdle), { actor: holder.label, may }),
      );
      void reply.code(201);
      // Its key was looked up before the build was stored, so that nothing can fail after that.
      return { data: listed(release, () => true) };
    },
  });
}

/** Publishing, listing and cleaning up builds. */
export function buildsApiRoutes(
  app: FastifyInstance,
  releases: Releases,
  settings: BuildsSettings,
): void {
  const { library, keys } = releases;
  publishRoute(app, releases, settings);

  registerCall(app, calls.listBuilds, {
    wanted: 'read',
    handler: async ({ query: { name } }) => {
      const trusted = await keys.trusted();
      return { data: (await library.list(name)).map((release) => listed(release, trusted)) };
    },
  });

  registerCall(app, calls.getBuild, {
    wanted: 'read',
    handler: async ({ params }) => {
      const release = await library.get(params);
      return { data: { ...listed(release, await keys.trusted()), facts: release.facts } };
    },
  });

  registerCall(app, calls.collectBuilds, {
    wanted: 'admin',
    handler: async ({ body }) => ({ data: await collectGarbage(releases, body) }),
  });
}
