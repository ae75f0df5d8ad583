import * as z from 'zod';

/**
 * Returns the calls that the API offers, as `"GET /event/:id"`; null if it does not say in time.
 */
export type OfferedCalls = () => Promise<ReadonlySet<string> | null>;

/** Milliseconds. Short: a restore must not wait for the API. */
const TIMEOUT = 2_000;

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The calls in the OpenAPI document of an API elsewhere; null if it does not say in time. */
async function callsOf(upstream: string): Promise<Set<string> | null> {
  try {
    const answer = await fetch(new URL('/api/docs/json', upstream), {
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const { paths } = openApi.parse(await answer.json());
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => methods.has(method))
        .map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    return new Set(calls);
  } catch {
    return null;
  }
}

/** The calls that all answering APIs offer. During an upgrade some APIs are older. */
export const offeredBy =
  (...upstreams: readonly string[]): OfferedCalls =>
  async () => {
    const said = await Promise.all(upstreams.map(callsOf));
    const [first, ...others] = said.filter((calls) => calls !== null);
    if (!first) return null;
    return new Set([...first].filter((call) => others.every((calls) => calls.has(call))));
  };
