import fs from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';

/** What `portal health` counts of one version. */
export interface Health {
  build: string;
  version: string;
  failures: number;
  fallbacks: number;
  views: number;
  vitals: Record<string, number>;
}

interface Explained {
  part: { name: string; version: string; owner: string | null };
  set: { name: string; version: string; lastGood: string | null }[];
  changed: { name: string }[];
  wayBack: string | null;
}

const operatorFile = () =>
  JSON.parse(
    fs.readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'releases/operator.json'), 'utf8'),
  ) as { token: string };

/** The calls behind `portal health` and `portal explain`, without a process for each question. */
async function ask<T>(request: APIRequestContext, call: string): Promise<T> {
  const answer = await request.get(`/portal/api/${call}`, {
    headers: { authorization: `Bearer ${operatorFile().token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

export const health = (request: APIRequestContext): Promise<Health[]> =>
  ask(request, 'health/local?days=1');

export const explainCode = (request: APIRequestContext, code: string): Promise<Explained> =>
  ask(request, `explain?environment=local&what=${encodeURIComponent(code)}`);

export const currentRevision = async (request: APIRequestContext): Promise<number> =>
  ((await (await request.get('/portal/current')).json()) as { revision: number }).revision;

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
 * What the operator's health shows more than before, in every area; the beacon leaves within a
 * second or two.
 */
export const expectReported = (
  request: APIRequestContext,
  versions: Record<string, string>,
  before: Counts,
  kind: 'failures' | 'fallbacks',
  more = 1,
) =>
  expect
    .poll(async () => {
      const now = await counted(request, versions);
      return Object.keys(now).filter(
        (area) => (now[area]?.[kind] ?? 0) < (before[area]?.[kind] ?? 0) + more,
      );
    })
    .toEqual([]);
