import { ReleaseError } from '../errors';

const stalled = () =>
  new ReleaseError(
    408,
    'upload_stalled',
    'The upload stopped before its end: publish again, over a better connection.',
  );

/**
 * Passes the bytes on. Throws 408 when the sender is silent for too long while bytes are awaited:
 * it would keep others from publishing.
 * @param timeout in milliseconds; 0 for no limit
 */
export async function* withProgress(
  stream: AsyncIterable<Buffer>,
  timeout: number,
): AsyncGenerator<Buffer> {
  const parts = stream[Symbol.asyncIterator]();
  const next = async () => {
    if (timeout === 0) return parts.next();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(stalled()), timeout);
    });
    try {
      return await Promise.race([parts.next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
  for (let part = await next(); !part.done; part = await next()) yield part.value;
}
