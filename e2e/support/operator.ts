import fs from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { type BuildHealth, type ReleaseAnswer, type ReleaseCallKey } from 'contracts/releases';

const operatorFile = () =>
  JSON.parse(
    fs.readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'releases/operator.json'), 'utf8'),
  ) as { token: string };

/**
 * The calls behind `portal health` and `portal explain`, without starting a process. The key types
 * the answer.
 */
async function ask<K extends ReleaseCallKey>(
  request: APIRequestContext,
  _call: K,
  path: string,
): Promise<ReleaseAnswer<K>> {
  const answer = await request.get(path, {
    headers: { authorization: `Bearer ${operatorFile().token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export const health = async (request: APIRequestContext): Promise<BuildHealth[]> =>
  (await ask(request, 'GET /portal/api/health/:environment', '/portal/api/health/local?days=1'))
    .data;

export async function explainCode(request: APIRequestContext, code: string) {
  const path = `/portal/api/explain?environment=local&what=${encodeURIComponent(code)}`;
  const { data } = await ask(request, 'GET /portal/api/explain', path);
  if (data.kind !== 'code') throw new Error(`${code} is no support code`);
  return data;
}

export const currentRevision = async (request: APIRequestContext): Promise<number> =>
  (await ask(request, 'GET /portal/current', '/portal/current')).revision;

/** What an operator sees of each area. */
export type Counts = Record<string, { failures: number; fallbacks: number }>;
/** Failures and fallbacks of these versions, by area. */
export async function counted(
  request: APIRequestContext,
  versions: Record<string, string>,
): Promise<Counts> {
  const all = await health(request);
  return Object.fromEntries(
    Object.entries(versions).map(([area, version]) => {
      const found = all.find((each) => each.build === area && each.version === version);
      return [area, { failures: found?.failures ?? 0, fallbacks: found?.fallbacks ?? 0 }];
    }),
  );
}
/**
 * Waits until the operator's health shows more than before, in every area. The page must stay open:
 * it sends its report after a second, and a closed tab may send none.
 */
export const expectReported = (
  request: APIRequestContext,
  versions: Record<string, string>,
  before: Counts,
  kind: 'failures' | 'fallbacks',
  more = 1,
) =>
  expect
    .poll(
      async () => {
        const now = await counted(request, versions);
        return Object.keys(now).filter(
          (area) => (now[area]?.[kind] ?? 0) < (before[area]?.[kind] ?? 0) + more,
        );
      },
      { message: `areas without new ${kind}` },
    )
    .toEqual([]);
