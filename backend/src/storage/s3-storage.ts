import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type S3Client } from '@aws-sdk/client-s3';
import { type Config } from '../config/env';
import { type Storage } from './storage';

type Settings = Config['storage'];

/** The SDK is large, so it is loaded only for a bucket. */
const sdk = () => import('@aws-sdk/client-s3');

const connect = async ({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  patience,
}: Settings): Promise<S3Client> => {
  const { S3Client } = await sdk();
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Fails requests to a store that does not answer. Two attempts: with three a page would wait
    // too long.
    requestHandler: { connectionTimeout: patience, socketTimeout: patience },
    maxAttempts: 2,
    // Other S3-compatible stores do not know the newer checksums and store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
};

const isAbsent = (error: unknown): boolean => {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  return name === 'NoSuchKey' || name === 'NotFound';
};

/** Prefix of staged files. */
const staging = 'staged/';

/** Files in a bucket of an S3-compatible store, under the settings' prefix. */
export const s3Storage = (settings: Settings): Storage => {
  let connection: Promise<S3Client> | undefined;
  const client = () => (connection ??= connect(settings));
  const { bucket: Bucket, prefix } = settings;
  const keyOf = (path: string): string => `${prefix}${path}`;

  const write: Storage['write'] = async (path, source, { type, bytes }) => {
    const { PutObjectCommand } = await sdk();
    const command = new PutObjectCommand({
      Bucket,
      Key: keyOf(path),
      Body: source,
      ContentLength: bytes,
      ContentType: type,
    });
    await (await client()).send(command);
  };
  const remove: Storage['remove'] = async (path) => {
    const { DeleteObjectCommand } = await sdk();
    await (await client()).send(new DeleteObjectCommand({ Bucket, Key: keyOf(path) }));
  };
  const objects = async function* (folder: string): AsyncGenerator<{ path: string; at: Date }> {
    const { ListObjectsV2Command } = await sdk();
    let token: string | undefined;
    do {
      const page = await (
        await client()
      ).send(new ListObjectsV2Command({ Bucket, Prefix: keyOf(folder), ContinuationToken: token }));
      for (const { Key, LastModified = new Date() } of page.Contents ?? [])
        if (Key) yield { path: Key.slice(prefix.length), at: LastModified };
      token = page.NextContinuationToken;
    } while (token);
  };

  return {
    ask: async (abortSignal) => {
      const { ListObjectsV2Command } = await sdk();
      const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 });
      await (await client()).send(command, { abortSignal });
    },
    write,
    remove,
    stage: async (path, source, facts) => {
      const { CopyObjectCommand } = await sdk();
      const waiting = `${staging}${randomBytes(16).toString('hex')}`;
      await write(waiting, source, facts);
      const copy = {
        Bucket,
        Key: keyOf(path),
        CopySource: encodeURI(`${Bucket}/${keyOf(waiting)}`),
      };
      const place = async () => {
        await (await client()).send(new CopyObjectCommand(copy));
        await remove(waiting);
      };
      return { place, discard: () => remove(waiting) };
    },
    read: async (path) => {
      const { GetObjectCommand } = await sdk();
      try {
        const { Body, ContentLength = 0 } = await (
          await client()
        ).send(new GetObjectCommand({ Bucket, Key: keyOf(path) }));
        return {
          body:
            Body instanceof Readable
              ? Body
              : Readable.from(Body ? [await Body.transformToByteArray()] : []),
          bytes: ContentLength,
        };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    size: async (path) => {
      const { HeadObjectCommand } = await sdk();
      try {
        const { ContentLength = 0 } = await (
          await client()
        ).send(new HeadObjectCommand({ Bucket, Key: keyOf(path) }));
        return ContentLength;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    list: async function* () {
      for await (const { path } of objects('uploads/')) yield path;
    },
    olderThan: async function* (instant) {
      for (const folder of ['uploads/', staging])
        for await (const { path, at } of objects(folder)) if (at < instant) yield path;
    },
  };
};
