import { parseInstant, parseRangeEnd } from 'contracts/campus-time';
import { type Context } from '../../http/context';
import { presentSignIn, signInsAsCsv } from './sign-in.presenter';
import { createSignInRepository, type SignInFilter } from './sign-ins.repository';

const mostInCsv = 50_000;

interface Search {
  q?: string | undefined;
  outcome?: 'success' | 'failure' | undefined;
  /** A bare date means the whole campus day. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Sign-ins as super admins read them. */
export const createSignInListService = ({ db, config }: Pick<Context, 'db' | 'config'>) => {
  const repository = createSignInRepository(db);
  const zone = config.campusTimeZone;
  const filterOf = ({ q, outcome, from, to }: Search): SignInFilter => ({
    q,
    outcome,
    from: from ? (parseInstant(from, zone) ?? undefined) : undefined,
    to: to ? (parseRangeEnd(to, zone) ?? undefined) : undefined,
  });

  return {
    page: async (search: Search, page: number, limit: number) => {
      const filter = filterOf(search);
      const rows = await repository.list(filter, limit, (page - 1) * limit);
      return { data: rows.map(presentSignIn), page, limit, total: await repository.count(filter) };
    },

    csv: async (search: Search): Promise<string> =>
      signInsAsCsv(await repository.list(filterOf(search), mostInCsv, 0)),
  };
};
