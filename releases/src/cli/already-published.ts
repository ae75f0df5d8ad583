import { isDeepStrictEqual } from 'node:util';
import { type BuildFacts } from 'contracts';
import { type Client, type Data } from './client';
import { CommandError } from './exit-codes';

type Published = Data<'POST /portal/api/builds'>;

const isTaken = (error: unknown) =>
  error instanceof CommandError && error.details.code === 'version_exists';

/**
 * Runs an upload. Succeeds with `wasThere` if the version is published with the same content, so
 * that a job of a CI can run again. Throws the refusal if the content is another one.
 */
export async function publishedOnce(
  client: Client,
  facts: BuildFacts,
  upload: () => Promise<Published>,
): Promise<Published & { wasThere: boolean }> {
  try {
    return { ...(await upload()), wasThere: false };
  } catch (error) {
    if (!isTaken(error)) throw error;
    const { name, version } = facts;
    const { facts: there, ...published } = await client.call(
      'GET /portal/api/builds/:name/:version',
      { params: { name, version } },
    );
    // The facts hold the hash of every file. JSON drops what is undefined, as on the wire.
    const isSame = isDeepStrictEqual(there, JSON.parse(JSON.stringify(facts)));
    if (!isSame || !published.isTrusted) throw error;
    return { ...published, wasThere: true };
  }
}
