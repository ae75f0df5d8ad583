import { outageOf } from 'database';
import { type FastifyBaseLogger } from 'fastify';
import { type Context } from './context';
import { type Received } from './received-files';
import { createStoredFileService } from '../storage/stored-files.service';

const second = 1000;
const longestPause = 60 * second;

/**
 * Deletes the files of a failed request, except those that were committed before the failure. Tries
 * again later when the database does not answer or may still commit.
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
    await uploads.remove(await createStoredFileService({ db }).orphansAmong(paths));
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
