import { integrityOf } from '../builds/integrity';
import { checkedId, isSafeFile } from '../builds/names';
import { parseRelease, type Release, type ReleaseRecord, statement } from '../builds/release-record';
import { ReleaseError } from '../errors';
import { isSignedBy } from '../signing/keys';
import { type BuildStore } from '../store/build-store';
import { withCompressed } from './compressed';
import { type Parcel } from './pack';

/** Which public keys (PEM, by key id) publishers may sign with. */
export interface TrustedKeys {
  find(keyId: string): Promise<string | null>;
}

const refuse = (code: string, message: string) => new ReleaseError(422, code, message);

function readStatement({ statement: text, files }: Parcel) {
  const parsed = statement.safeParse(
    (() => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return null;
      }
    })(),
  );
  if (!parsed.success)
    throw refuse('bad_build', 'The build does not describe itself as the store expects: build it with the tooling of this workspace.');
  const { facts } = parsed.data;
  const id = checkedId(facts.name, facts.version);
  for (const [file, { integrity }] of Object.entries(facts.files)) {
    const content = files.get(file);
    if (!isSafeFile(file)) throw refuse('bad_file_name', `${id.name}: the file name "${file}" cannot be served; rename it.`);
    if (!content) throw refuse('file_missing', `${id.name}@${id.version}: ${file} is listed but was not sent: build and publish again.`);
    if (integrityOf(content) !== integrity)
      throw refuse('file_differs', `${id.name}@${id.version}: ${file} does not match its hash: build and publish again.`);
  }
  for (const file of files.keys()) {
    if (!facts.files[file])
      throw refuse('file_unlisted', `${id.name}@${id.version}: ${file} was sent but is not listed: build and publish again.`);
  }
  return { id, facts };
}

interface PublishParts {
  store: BuildStore;
  keys: TrustedKeys;
  actor: string;
  isCompressedWell?: boolean;
  now?: Date;
}

/** Takes a signed build into the store. A version is published once and never changes. */
export async function publishBuild(
  parcel: Parcel,
  { store, keys, actor, isCompressedWell = true, now = new Date() }: PublishParts,
): Promise<Release> {
  const { id } = readStatement(parcel);
  const label = `${id.name}@${id.version}`;
  const key = await keys.find(parcel.keyId);
  if (!key || !isSignedBy(parcel.statement, parcel.signature, key)) {
    throw refuse(
      'bad_signature',
      `${label} is not signed with a key this service trusts: sign it with a trusted key, or let an operator add yours.`,
    );
  }
  const taken = () =>
    new ReleaseError(
      409,
      'version_exists',
      `${label} is published already and a version never changes: raise the version and publish again.`,
    );
  if (await store.readRecord(id)) throw taken();
  const record: ReleaseRecord = {
    format: 1,
    statement: parcel.statement,
    signature: parcel.signature,
    keyId: parcel.keyId,
    publishedBy: actor,
    publishedAt: now.toISOString(),
  };
  const text = JSON.stringify(record);
  if ((await store.write(id, text, await withCompressed(parcel.files, isCompressedWell))) === 'exists') throw taken();
  const release = parseRelease(text);
  if (!release) throw refuse('bad_build', `${label} could not be read back: publish it again.`);
  return release;
}
