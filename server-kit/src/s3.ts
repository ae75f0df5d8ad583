import type * as Sdk from '@aws-sdk/client-s3';
import * as z from 'zod';

/** Schemas of the settings of a bucket. */
export const s3Fields = {
  bucket: z.string().optional(),
  region: z.string().default('us-east-1'),
  endpoint: z.url({ error: 'is an address' }).optional(),
  accessKeyId: z.string().optional(),
  secretAccessKey: z.string().optional(),
};

/** How to reach a bucket; credentials come from the SDK's usual places unless given. */
export interface S3Settings {
  bucket: string;
  prefix?: string | undefined;
  region?: string | undefined;
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** How long the store may stay silent, in milliseconds; 0 is without limit, the default. */
  timeout?: number | undefined;
}

export interface S3 {
  client: Sdk.S3Client;
  sdk: typeof Sdk;
}

/** Loads the SDK, which is large, and opens a client for a bucket of an S3-compatible store. */
export const openS3 = async ({
  region = 'us-east-1',
  endpoint,
  accessKeyId,
  secretAccessKey,
  timeout = 0,
}: S3Settings): Promise<S3> => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Fails requests to a store that does not answer. Two attempts: with three a page would wait
    // too long.
    requestHandler: { connectionTimeout: timeout, socketTimeout: timeout },
    maxAttempts: 2,
    // Other S3-compatible stores do not know the newer checksums and store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, sdk };
};

/** Whether an error says that there is no such object. */
export const isAbsent = (error: unknown): boolean => {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  return name === 'NoSuchKey' || name === 'NotFound';
};
