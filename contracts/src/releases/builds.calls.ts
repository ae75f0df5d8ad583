import * as z from 'zod';
import { buildFacts } from '../build';
import { defineCall } from '../call';
import * as answers from './answers';
import { whole } from './release-fields';

const tag = 'Builds';
const { dataOf } = answers;
const byName = z.object({ name: z.string().optional() });

/** The body is what the command packs: `application/x-portal-build`. */
export const publishBuild = defineCall({
  key: 'POST /portal/api/builds',
  summary: 'Takes a signed build into the store',
  tag,
  query: byName,
  answer: dataOf(answers.build),
});

export const listBuilds = defineCall({
  key: 'GET /portal/api/builds',
  summary: 'Published builds',
  tag,
  query: byName,
  answer: dataOf(z.array(answers.build)),
});

export const getBuild = defineCall({
  key: 'GET /portal/api/builds/:name/:version',
  summary: 'One published build with its facts',
  tag,
  params: z.object({ name: z.string(), version: z.string() }),
  answer: dataOf(answers.build.extend({ facts: buildFacts })),
});

export const collectBuilds = defineCall({
  key: 'POST /portal/api/gc',
  summary: 'Removes builds that nothing needs any more',
  tag,
  body: z.object({
    dryRun: z.boolean().default(true),
    window: whole({ least: 1, most: 10_000 }).default(20),
    days: whole({ least: 0, most: 3650 }).default(7),
  }),
  answer: dataOf(answers.collected),
});

export const buildsCalls = [publishBuild, listBuilds, getBuild, collectBuilds] as const;
