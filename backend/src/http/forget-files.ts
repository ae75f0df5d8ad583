import { outageOf } from 'database';
import { type FastifyBaseLogger } from 'fastify';
import { type Context } from './context';
import { type Received } from './received-files';
import { createStoredFileRepository } from '../storage/stored-files.repository';

const second = 1000;
const longestPause = 60 * second;

/**
 * After a failed request: forgets the files it brought, except those that were committed before it
 * failed. While the database cannot say which those are, or may still be committing, nothing is
 * deleted; it is asked again later.
 */
export const forgetFiles = async (
  { db, uploads }: Pick<Context, 'db' | 'uploads'>,
  { files }: Pick<Received, 'files'>,
  error: unknown,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  const paths = Object.values(files).flatMap((list) => (list ?? []).map(({ path }) => path));
  if (paths.length === 0) return;
  const decide = async (): Promise<void> => {
    const kept = await createStoredFileRepository(db).pathsInUse(paths);
    await uploads.remove(paths.filter((path) => !kept.has(path)));
  };
  const decideLater = (pause: number): void => {
    const again = () => void decide().catch(() => decideLater(Math.min(pause * 2, longestPause)));
    setTimeout(again, pause).unref();
  };
  if (outageOf(error) === 'away') return decideLater(5 * second);
  await decide().catch((failure: unknown) => {
    log.warn(
      { err: failure, paths },
      'files of a failed request are kept until the database can say whose they are',
    );
    decideLater(second);
  });
};
