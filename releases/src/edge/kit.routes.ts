import { own } from 'contracts/own';
import { getKit } from 'contracts/releases/edge.calls';
import { type FastifyInstance } from 'fastify';
import { KIT_FILE } from '../builds/kit-file';
import { checkedId } from '../builds/names';
import { ReleaseError } from '../errors';
import { registerCall } from '../http/register-call';
import { type ServedBuilds } from '../store/served-builds';
import { asksUncached } from './asks-uncached';

const missing = (message: string) => new ReleaseError(404, 'kit_missing', message);

/** The version in a file's name. Throws 404 or `bad_version`. */
function versionOf(file: string): string {
  const version = /^(.+)\.tgz$/.exec(file)?.[1];
  if (!version)
    throw missing('A kit has an address like /portal/kit/1.4.2.tgz, with the version of a shell.');
  return checkedId('shell', version).version;
}

/** The kit of a shell: a file of its build, which is signed and never changes. */
export function kitRoute(app: FastifyInstance, served: ServedBuilds): void {
  registerCall(app, getKit, {
    handler: async ({ params, request, reply }) => {
      const version = versionOf(params.file);
      const release = await served.find({ name: 'shell', version });
      if (!release)
        throw missing(
          `There is no shell@${version} here, or it was removed: GET /portal/environment names the shell that runs now, and each shell has its kit.`,
        );
      const facts = own(release.facts.files, KIT_FILE);
      if (!facts)
        throw missing(
          `shell@${version} was published without a kit: publish a newer shell and take the kit of that one.`,
        );
      const etag = `"${facts.integrity}"`;
      const kept = {
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        'content-disposition': `attachment; filename="portal-kit-${version}.tgz"`,
      };
      if (request.headers['if-none-match'] === etag)
        return void reply.headers(kept).code(304).send();
      const isUncached = asksUncached(request);
      const content = await served.read(release, KIT_FILE, { form: '', isUncached });
      if (!content) throw missing(`The kit of shell@${version} is gone from the store.`);
      return void reply.headers(kept).type('application/gzip').send(content);
    },
  });
}
