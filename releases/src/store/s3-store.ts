import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { parseRelease } from '../builds/release-record';
import { type BuildId, type BuildStore } from './build-store';

/** How to reach a bucket; credentials come from the SDK's usual places unless given. */
export interface S3Settings {
  bucket: string;
  prefix?: string;
  region?: string;
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name);
const isTaken = (error: unknown) => ['PreconditionFailed', 'ConditionalRequestConflict'].includes((error as Error).name);

/** Builds in a bucket. release.json goes last and only if absent: a build without it does not exist. */
export class S3Store implements BuildStore {
  readonly place: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ bucket, prefix = 'builds/', region = 'us-east-1', endpoint, accessKeyId, secretAccessKey }: S3Settings) {
    this.#bucket = bucket;
    this.#prefix = prefix.endsWith('/') || prefix === '' ? prefix : `${prefix}/`;
    this.place = `s3://${bucket}/${this.#prefix}`;
    this.#client = new S3Client({
      region,
      endpoint,
      forcePathStyle: Boolean(endpoint),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    });
  }

  #key({ name, version }: BuildId, file = '') {
    return `${this.#prefix}${name}/${version}/${file}`;
  }

  async #keys(prefix: string) {
    const keys: string[] = [];
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const page = await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: token }));
      for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    }
    return keys;
  }

  async #get(key: string) {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async #put(key: string, content: Buffer | string, onlyIfAbsent = false) {
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: content, ...(onlyIfAbsent ? { IfNoneMatch: '*' } : {}) }),
    );
  }

  async list() {
    const found: BuildId[] = [];
    for (const key of await this.#keys(this.#prefix)) {
      const [name, version, file, ...rest] = key.slice(this.#prefix.length).split('/');
      if (name && version && file === 'release.json' && !rest.length && (await this.readRecord({ name, version })))
        found.push({ name, version });
    }
    return found;
  }

  async readRecord(id: BuildId) {
    const text = (await this.#get(this.#key(id, 'release.json')))?.toString('utf8');
    return text !== undefined && parseRelease(text) ? text : null;
  }

  readFile(id: BuildId, file: string) {
    return this.#get(this.#key(id, `files/${file}`));
  }

  async write(id: BuildId, record: string, files: ReadonlyMap<string, Buffer>) {
    if (await this.readRecord(id)) return 'exists';
    const broken = await this.#get(this.#key(id, 'release.json'));
    // Two publishers of one version: the second may not touch a byte of the first one's files.
    try {
      for (const [file, content] of files) await this.#put(this.#key(id, `files/${file}`), content, !broken);
      await this.#put(this.#key(id, 'release.json'), record, !broken);
      return 'written';
    } catch (error) {
      if (isTaken(error)) return 'exists';
      throw error;
    }
  }

  async remove(id: BuildId) {
    const keys = await this.#keys(this.#key(id));
    const last = (key: string) => key.endsWith('/release.json');
    // The record goes first: from then on the build is absent.
    for (const group of [keys.filter(last), keys.filter((key) => !last(key))]) {
      for (let at = 0; at < group.length; at += 500) {
        const Objects = group.slice(at, at + 500).map((Key) => ({ Key }));
        await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects } }));
      }
    }
  }

  async sweep() {
    const keys = await this.#keys(this.#prefix);
    const whole = new Set(keys.filter((key) => key.endsWith('/release.json')).map((key) => key.slice(0, -'release.json'.length)));
    void whole; // Files without a record may belong to a publish that is running elsewhere: they stay until `remove`.
  }
}
