import { type Library } from '../builds/library';
import { type Release } from '../builds/release-record';
import { type BuildId } from './build-store';

/** The ending of a file's smaller form. */
export type Form = '' | '.br' | '.gz';

/** Builds as browsers are served them. */
export interface ServedBuilds {
  find(id: BuildId): Promise<Release | null>;
  /**
   * One file, or a smaller form of it; null when that is not there.
   * @param how `isUncached` when what is stored nearer than the store may be damaged
   */
  read(
    release: Release,
    file: string,
    how: { form: Form; isUncached: boolean },
  ): Promise<Buffer | null>;
}

/** Builds that are served directly from their store. */
export const servedFrom = (library: Library): ServedBuilds => ({
  find: (id) => library.find(id),
  read: (release, file, { form }) => library.store.readFile(release, file + form),
});
