import { type Answer, type CallKey, type StartedCall } from 'contracts';
import { queryOf } from 'contracts/call-url';
import { type Arguments } from './api';
import { request } from './http';
import { dropPageAnswers } from './page-answers';
import { generation, queryClient } from './query-client';
import { type LooseInput } from './request-parts';

/** The calls that read and answer JSON. */
export type Read = {
  [K in CallKey]: K extends `GET ${string}` ? (Answer<K> extends object ? K : never) : never;
}[CallKey];

declare const made: unique symbol;
/** Answers in another shape: pages in one list, the clock with its difference, sizes of files. */
type KeyKind = 'pages' | 'clock' | 'sizes';
/**
 * Session, call and input. Only this file makes one, so that no screen writes a key. The type names
 * pages only: areas that were built earlier know nothing else.
 */
export type ReadKey = readonly [number, string, object, ...'pages'[]] & { readonly [made]: true };

/** What the cache needs to read one answer. */
export interface Query<A> {
  queryKey: ReadKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<A>;
}

/** The key of a call. An empty value in the query is none, and a number is its text. */
export const keyOf = (
  call: string,
  { params = {}, query: asked = {} }: LooseInput,
  ...kind: KeyKind[]
): ReadKey =>
  [generation.get(), call, { params, query: queryOf(asked) }, ...kind] as unknown as ReadKey;

/** The key of the same answer in the session of this number. */
export const keyIn = (session: number, [, ...rest]: readonly unknown[]): ReadKey =>
  [session, ...rest] as unknown as ReadKey;

const queryFor = (call: string, input: LooseInput): Query<unknown> => ({
  queryKey: keyOf(call, input),
  queryFn: ({ signal }) => request(call, input, { signal }),
});

/**
 * One call as a query: key, input and answer come from the contract. Screens that ask the same
 * share one answer; each takes its own view of it with `select`.
 */
export function query<K extends Read>(call: K, ...input: Arguments<K, never>): Query<Answer<K>>;
export function query(call: string, input: LooseInput = {}): Query<unknown> {
  return queryFor(call, input);
}

const of = (calls: readonly Read[]) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    calls.some((call) => call === queryKey[1]),
});

/**
 * Reads an answer from the server, ignoring the cache. Cancels a running read, which may be older
 * than a write.
 */
export async function readNow<A>(of: Query<A>): Promise<A> {
  dropPageAnswers();
  const running = queryClient.getQueryCache().find({ queryKey: of.queryKey, exact: true });
  if (running?.state.fetchStatus === 'fetching') await running.promise?.catch(() => undefined);
  return queryClient.fetchQuery({ ...of, staleTime: 0 });
}

/** Running reads from before a change are stale when they end; those on screen are refetched. */
function outdateRunning(calls: readonly Read[]): void {
  const running = queryClient.getQueryCache().findAll({ ...of(calls), fetchStatus: 'fetching' });
  for (const { promise, queryKey } of running)
    promise?.then(
      // A read that was sent meanwhile is fresh.
      () => queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      () => undefined,
    );
}

/** Invalidates these calls, with any input; refetches what is on screen. */
export function invalidate(...calls: readonly Read[]): Promise<void> {
  outdateRunning(calls);
  return queryClient.invalidateQueries(of(calls));
}

/** Invalidates these calls; each is refetched when it is shown again. */
export function invalidateLater(...calls: readonly Read[]): Promise<void> {
  outdateRunning(calls);
  return queryClient.invalidateQueries({ ...of(calls), refetchType: 'none' });
}

/** Tells when an answer of these calls is no longer fresh. Returns the stop function. */
export const onInvalidated = (calls: readonly Read[], listener: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    if (of(calls).predicate(event.query)) listener();
  });

/**
 * Refetches what is on screen of one call. Joins a running read, because no write precedes it and
 * many rows request it at once.
 */
export const readAgain = (call: Read): Promise<void> =>
  queryClient.invalidateQueries(of([call]), { cancelRefetch: false });

/** Refetches failed queries of this call that are on screen. */
export const readFailedAgain = (call: Read): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state }) => queryKey[1] === call && state.status === 'error',
  });

/** Changes an answer in the cache; does nothing where there is none. */
export function changeAnswer<A>({ queryKey }: Query<A>, change: (answer: A) => A): void {
  queryClient.setQueryData<A>(queryKey, (answer) => answer && change(answer));
}

/** Cancels a running read before an optimistic update. */
export const cancelRead = ({ queryKey }: Query<unknown>): Promise<void> =>
  queryClient.cancelQueries({ queryKey, exact: true });

/** Reads a route's declared call before its screen asks, once all its parameters are known. */
export function prefetch(
  declared: StartedCall,
  known: Readonly<Record<string, string | undefined>> = {},
): void {
  const [call = '', search = ''] = declared.split('?');
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (!names.every((name) => known[name])) return;
  const params = Object.fromEntries(names.map((name) => [name, known[name]]));
  const asked = Object.fromEntries(new URLSearchParams(search));
  void queryClient.prefetchQuery(queryFor(call, { params, query: asked }));
}
