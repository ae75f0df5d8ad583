import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { isAbsent, openS3, type S3 } from 'server-kit/s3';
import { type Config } from '../config/env';
import { type Storage } from './storage';

/** Prefix of staged files. */
const staging = 'staged/';

/** Files in a bucket of an S3-compatible store, under the settings' prefix. */
export const s3Storage = (settings: Config['storage']): Storage => {
  let opened: Promise<S3> | undefined;
  const open = () => (opened ??= openS3(settings));
  const { bucket: Bucket, prefix } = settings;
  const keyOf = (path: string): string => `${prefix}${path}`;

  const write: Storage['write'] = async (path, source, { type, bytes }) => {
    const { client, sdk } = await open();
    const command = new sdk.PutObjectCommand({
      Bucket,
      Key: keyOf(path),
      Body: source,
      ContentLength: bytes,
      ContentType: type,
    });
    await client.send(command);
  };
  const remove: Storage['remove'] = async (path) => {
    const { client, sdk } = await open();
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(path) }));
  };
  const objects = async function* (folder: string): AsyncGenerator<{ path: string; at: Date }> {
    const { client, sdk } = await open();
    let token: string | undefined;
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket, Prefix: keyOf(folder), ContinuationToken: token }),
      );
      for (const { Key, LastModified = new Date() } of page.Contents ?? [])
        if (Key) yield { path: Key.slice(prefix.length), at: LastModified };
      token = page.NextContinuationToken;
    } while (token);
  };

  return {
    ask: async (abortSignal) => {
      const { client, sdk } = await open();
      const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 });
      await client.send(command, { abortSignal });
    },
    write,
    remove,
    stage: async (path, source, facts) => {
      const { client, sdk } = await open();
      const waiting = `${staging}${randomBytes(16).toString('hex')}`;
      await write(waiting, source, facts);
      const copy = {
        Bucket,
        Key: keyOf(path),
        CopySource: encodeURI(`${Bucket}/${keyOf(waiting)}`),
      };
      const place = async () => {
        await client.send(new sdk.CopyObjectCommand(copy));
        await remove(waiting);
      };
      return { place, discard: () => remove(waiting) };
    },
    read: async (path) => {
      const { client, sdk } = await open();
      try {
        const { Body, ContentLength = 0 } = await client.send(
          new sdk.GetObjectCommand({ Bucket, Key: keyOf(path) }),
        );
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
      const { client, sdk } = await open();
      try {
        const { ContentLength = 0 } = await client.send(
          new sdk.HeadObjectCommand({ Bucket, Key: keyOf(path) }),
        );
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
