import { type RouteDeclaration, type StartedCall } from 'contracts';
import { prefetch, session } from 'shared-session';
import { campusDay } from 'shared-ui/format';

interface Visit {
  params: Readonly<Record<string, string | undefined>>;
  search: string;
}

const dated = (call: StartedCall) =>
  call.replace('=:today', () => `=${campusDay(Date.now())}`) as StartedCall;

/**
 * Reads what the route's first screen needs while its files are loading. Only for people who may
 * open the page, by the stored user while the profile is being read. An address with a query asks
 * for other data.
 */
export function prefetchCalls(
  { access, calls = [] }: RouteDeclaration,
  { params, search }: Visit,
): void {
  if (search || (access !== 'public' && !session.allows(access))) return;
  const me = session.user?._id;
  for (const call of calls) prefetch(dated(call), { userId: me, creatorId: me, ...params });
}
