import { z } from 'zod';

/**
 * Answers the calls that the API offers, as `"GET /event/:id"`; null if it does not say in time.
 */
export type OfferedCalls = () => Promise<ReadonlySet<string> | null>;

/** Milliseconds. Short: a restore must not wait for the API. */
const PATIENCE = 2_000;

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Reads the calls from the OpenAPI document of an API elsewhere. */
export const offeredBy =
  (upstream: string): OfferedCalls =>
  async () => {
    try {
      const answer = await fetch(new URL('/api/docs/json', upstream), {
        signal: AbortSignal.timeout(PATIENCE),
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
  };
