import { type BuildFacts } from 'contracts';
import { integrityOf } from '../builds/integrity';
import { checkedId, fileNameProblem } from '../builds/names';
import { own } from 'contracts/own';
import {
  parseRelease,
  type Release,
  type ReleaseRecord,
  statement,
} from '../builds/release-record';
import { ReleaseError } from '../errors';
import { isSignedBy } from '../signing/keys';
import { type BuildId, type BuildStore } from '../store/build-store';
import { compressedForms } from './compressed';
import { broken, type Head, headOf, type Parcel } from './pack';
import { type Content, receive } from './receive';

/** Which public keys (PEM, by key id) publishers may sign builds of a part with. */
export interface TrustedKeys {
  find(keyId: string, part: string): Promise<string | null>;
}

interface PublishParts {
  store: BuildStore;
  keys: TrustedKeys;
  /** The name in the record. */
  actor: string;
  /** Throws unless the publisher may publish a build of this name. */
  may?: (name: string) => void;
  isCompressedWell?: boolean;
  now?: Date;
}

/** A head that passed the checks. */
interface Admitted {
  id: BuildId;
  facts: BuildFacts;
  head: Head;
}

const refuse = (code: string, message: string) => new ReleaseError(422, code, message);
const labelOf = ({ name, version }: BuildId) => `${name}@${version}`;

function factsIn(text: string): BuildFacts {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw broken();
  }
  const parsed = statement.safeParse(json);
  if (parsed.success) return parsed.data.facts;
  const [first] = parsed.error.issues;
  const where = first ? ` (${first.path.join('.')}: ${first.message})` : '';
  throw refuse(
    'bad_build',
    `The build does not describe itself as the store expects${where}: mend that, build and publish again.`,
  );
}

function checkFiles({ id, facts, head: { sizes } }: Admitted): void {
  const problem = fileNameProblem([...sizes.keys()]);
  if (problem) throw new ReleaseError(400, 'bad_file_name', `${labelOf(id)}: ${problem}`);
  for (const [file, { bytes }] of Object.entries(facts.files)) {
    const size = sizes.get(file);
    if (size === undefined)
      throw refuse(
        'file_missing',
        `${labelOf(id)}: ${file} is listed but was not sent: build and publish again.`,
      );
    if (size !== bytes) throw differs(id, file);
  }
  for (const file of sizes.keys()) {
    if (!own(facts.files, file))
      throw refuse(
        'file_unlisted',
        `${labelOf(id)}: ${file} was sent but is not listed: build and publish again.`,
      );
  }
}

const differs = (id: BuildId, file: string) =>
  refuse(
    'file_differs',
    `${labelOf(id)}: ${file} does not match its hash: build and publish again.`,
  );

const taken = (id: BuildId) =>
  new ReleaseError(
    409,
    'version_exists',
    `${labelOf(id)} is published already and a version never changes: raise the version and publish again.`,
  );

/** Checks all of a build that can be checked before its files are there. */
async function admit(head: Head, { store, keys, may }: PublishParts): Promise<Admitted> {
  const facts = factsIn(head.statement);
  const id = checkedId(facts.name, facts.version);
  may?.(id.name);
  const key = await keys.find(head.keyId, id.name);
  if (!key || !isSignedBy(head.statement, head.signature, key)) {
    throw refuse(
      'bad_signature',
      `${labelOf(id)} is not signed with a key this service trusts for ${id.name}: sign it with a trusted key, or let an operator add yours.`,
    );
  }
  const admitted = { id, facts, head };
  checkFiles(admitted);
  if (await store.readRecord(id)) throw taken(id);
  return admitted;
}

/** Puts an admitted build into the store, a file at a time. */
async function keep(
  { id, facts, head }: Admitted,
  files: ReadonlyMap<string, Content>,
  parts: PublishParts,
): Promise<Release> {
  for (const [file, { integrity }] of files)
    if (integrity !== own(facts.files, file)?.integrity) throw differs(id, file);
  const { statement: text, signature, keyId } = head;
  const { actor, store, isCompressedWell = true, now = new Date() } = parts;
  const record: ReleaseRecord = {
    format: 1,
    statement: text,
    signature,
    keyId,
    publishedBy: actor,
    publishedAt: now.toISOString(),
  };
  async function* written(): AsyncGenerator<readonly [string, Buffer]> {
    for (const [file, { read }] of files) {
      const content = await read();
      yield [file, content];
      yield* await compressedForms(file, content, isCompressedWell);
    }
  }
  const whole = JSON.stringify(record);
  if ((await store.write(id, whole, written())) === 'exists') throw taken(id);
  const release = parseRelease(whole);
  if (!release)
    throw refuse('bad_build', `${labelOf(id)} could not be read back: publish it again.`);
  return release;
}

/** Takes a signed build into the store. A version is published once and never changes. */
export async function publishBuild(parcel: Parcel, parts: PublishParts): Promise<Release> {
  const files = [...parcel.files].map(
    ([file, content]) =>
      [file, { integrity: integrityOf(content), read: async () => content }] as const,
  );
  return keep(await admit(headOf(parcel), parts), new Map(files), parts);
}

/**
 * Publishes a build that arrives as a stream: it is on the disk, and never as a whole in memory.
 */
export const publishStream = (
  stream: AsyncIterable<Buffer>,
  parts: PublishParts,
): Promise<Release> =>
  receive(stream, {
    admit: (head) => admit(head, parts),
    keep: (admitted, files) => keep(admitted, files, parts),
  });
