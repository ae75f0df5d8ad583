import { type FastifyInstance } from 'fastify';
import { encodingsFor } from 'server-kit/encoding';
import { own } from 'contracts/own';
import { type ServedBuilds } from '../store/served-builds';
import { asksUncached } from './asks-uncached';
import { typeOf } from './content-type';

const suffixOf = { br: '.br', gzip: '.gz' } as const;

/** Files of published builds: they never change, so a browser never asks twice. */
export function buildsRoutes(app: FastifyInstance, served: ServedBuilds): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/builds/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const release =
        /^[a-z][a-z0-9-]*$/.test(name) && /^[\w.+-]+$/.test(version)
          ? await served.find({ name, version })
          : null;
      const facts = own(release?.facts.files, file);
      if (!release || !facts)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('No such file.');
      const etag = `"${facts.integrity}"`;
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('etag', etag)
        .type(typeOf(file));
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      // A request that bypasses caches replaces a damaged copy: sends bytes that match their hash.
      const isUncached = asksUncached(request);
      for (const encoding of encodingsFor(request.headers['accept-encoding'])) {
        // If the compressed file cannot be read, the plain one is sent.
        const small = await served
          .read(release, file, { form: suffixOf[encoding], isUncached })
          .catch(() => null);
        if (small) return reply.header('content-encoding', encoding).send(small);
      }
      const content = await served.read(release, file, { form: '', isUncached });
      if (content) return reply.send(content);
      request.log.error(
        { build: `${name}@${version}`, file },
        'a file of a published build is gone from the store',
      );
      return reply
        .code(404)
        .removeHeader('etag')
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('The file is gone from the store.');
    },
  );
}
