import { createHash } from 'node:crypto';
import { isAbsent, openS3, type S3, type S3Settings } from 'server-kit/s3';
import { isRecord, parseRelease } from '../builds/release-record';
import { type BuildId, type BuildStore, type Files } from './build-store';
import { sideBySide } from './side-by-side';

/** Files of a build that are sent at a time: each waits for the bucket. */
const UPLOADS = 8;

const isTaken = (error: unknown) =>
  ['PreconditionFailed', 'ConditionalRequestConflict'].includes((error as Error).name);

/**
 * The folder of a build's files is named after its record: two publishers of one version never
 * touch each other's bytes.
 */
const folderOf = (record: string) => {
  const release = parseRelease(record);
  return `files-${createHash('sha256')
    .update(release?.statement ?? record)
    .digest('hex')
    .slice(0, 24)}`;
};

/**
 * Builds in a bucket. release.json goes last and only if absent: a build without it does not exist.
 */
export class S3Store implements BuildStore {
  readonly place: string;
  readonly #settings: S3Settings;
  #opened: Promise<S3> | undefined;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #folders = new Map<string, string>();

  constructor(settings: S3Settings) {
    const { bucket, prefix = 'builds/' } = settings;
    this.#settings = settings;
    this.#bucket = bucket;
    this.#prefix = prefix.endsWith('/') || prefix === '' ? prefix : `${prefix}/`;
    this.place = `s3://${bucket}/${this.#prefix}`;
  }

  #open() {
    return (this.#opened ??= openS3(this.#settings));
  }

  #key({ name, version }: BuildId, file = '') {
    return `${this.#prefix}${name}/${version}/${file}`;
  }

  async #keys(prefix: string) {
    const keys: string[] = [];
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const { client, sdk } = await this.#open();
      const page = await client.send(
        new sdk.ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: prefix,
          ContinuationToken: token,
        }),
      );
      for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    }
    return keys;
  }

  async #get(key: string) {
    try {
      const { client, sdk } = await this.#open();
      const { Body } = await client.send(
        new sdk.GetObjectCommand({ Bucket: this.#bucket, Key: key }),
      );
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async #put(key: string, content: Buffer | string, onlyIfAbsent = false) {
    const { client, sdk } = await this.#open();
    await client.send(
      new sdk.PutObjectCommand({
        Bucket: this.#bucket,
        Key: key,
        Body: content,
        ...(onlyIfAbsent ? { IfNoneMatch: '*' } : {}),
      }),
    );
  }

  async ask(abortSignal: AbortSignal) {
    const { client, sdk } = await this.#open();
    const wanted = { Bucket: this.#bucket, Prefix: this.#prefix, MaxKeys: 1 };
    await client.send(new sdk.ListObjectsV2Command(wanted), { abortSignal });
  }

  async list() {
    const found: BuildId[] = [];
    for (const key of await this.#keys(this.#prefix)) {
      const [name, version, file, ...rest] = key.slice(this.#prefix.length).split('/');
      if (
        name &&
        version &&
        file === 'release.json' &&
        !rest.length &&
        (await this.readRecord({ name, version }))
      )
        found.push({ name, version });
    }
    return found;
  }

  async readRecord(id: BuildId) {
    const text = (await this.#get(this.#key(id, 'release.json')))?.toString('utf8');
    return text !== undefined && isRecord(text) ? text : null;
  }

  async readFile(id: BuildId, file: string) {
    const key = this.#key(id);
    const folder = this.#folders.get(key) ?? (await this.#learnFolder(id));
    return folder ? this.#get(`${key}${folder}/${file}`) : null;
  }

  async #learnFolder(id: BuildId) {
    const record = await this.readRecord(id);
    if (!record) return null;
    const folder = folderOf(record);
    this.#folders.set(this.#key(id), folder);
    return folder;
  }

  async write(id: BuildId, record: string, files: Files) {
    if (await this.readRecord(id)) return 'exists';
    const isBroken = (await this.#get(this.#key(id, 'release.json'))) !== null;
    try {
      const folder = folderOf(record);
      await sideBySide(files, UPLOADS, ([file, content]) =>
        this.#put(this.#key(id, `${folder}/${file}`), content),
      );
      await this.#put(this.#key(id, 'release.json'), record, !isBroken);
      return 'written';
    } catch (error) {
      if (isTaken(error)) return 'exists';
      throw error;
    }
  }

  async remove(id: BuildId) {
    this.#folders.delete(this.#key(id));
    const keys = await this.#keys(this.#key(id));
    const last = (key: string) => key.endsWith('/release.json');
    // The record goes first: from then on the build is absent.
    for (const group of [keys.filter(last), keys.filter((key) => !last(key))]) {
      for (let at = 0; at < group.length; at += 500) {
        const Objects = group.slice(at, at + 500).map((Key) => ({ Key }));
        const { client, sdk } = await this.#open();
        await client.send(
          new sdk.DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects } }),
        );
      }
    }
  }

  async sweep() {
    // Files without a record may belong to a publish that runs elsewhere: they stay until that
    // version is published again.
  }
}
