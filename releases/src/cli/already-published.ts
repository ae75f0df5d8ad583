import { isDeepStrictEqual } from 'node:util';
import { type BuildFacts } from 'contracts';
import { type ReleaseData } from 'contracts/releases/request';
import { type Client } from './client';
import { CommandError, exit } from './exit-codes';

type Published = ReleaseData<'POST /portal/api/builds'>;

const isTaken = (error: unknown) =>
  error instanceof CommandError && error.details.code === 'version_exists';

/** Throws if another version was published later: the CI job would pin the older one next. */
async function demandNewest(
  client: Client,
  { name, version, publishedAt }: Published,
): Promise<void> {
  const all = await client.call('GET /portal/api/builds', { query: { name } });
  // Nobody can pin builds that no trusted key has signed.
  const later = all.filter((each) => each.isTrusted && each.publishedAt > publishedAt).at(-1);
  if (!later) return;
  const pin = `npx portal pin ${name}@${version} --env ENVIRONMENT --reason "Run ${version} again"`;
  throw new CommandError(
    exit.exists,
    `${name}@${version} is already published with this content, but ${later.version} was published after it. This stops here so that a job that is run again pins no older version. To run ${version} all the same: ${pin}`,
    { code: 'newer_published' },
  );
}

/**
 * Runs an upload. Succeeds with `wasThere` if the version is published with the same content and
 * is the newest, so that a job of a CI can run again. Throws the refusal if the content is another.
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
    await demandNewest(client, published);
    return { ...published, wasThere: true };
  }
}
