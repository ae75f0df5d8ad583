import { type SignInEntry } from 'contracts';
import { type Context } from '../../http/context';
import { recordList } from './record-list';
import { presentSignIn, signInsAsCsv } from './sign-in.presenter';
import { createSignInRepository, type SignInRow, type SignInSearch } from './sign-ins.repository';

/** Sign-ins as super admins read them. */
export const createSignInListService = ({ db, config }: Pick<Context, 'db' | 'config'>) =>
  recordList<SignInSearch, SignInRow, SignInEntry>({
    repository: createSignInRepository(db),
    zone: config.campusTimeZone,
    present: presentSignIn,
    toCsv: signInsAsCsv,
  });
