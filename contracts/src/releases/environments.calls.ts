import * as z from 'zod';
import { defineCall } from '../call';
import { environmentDocument } from '../environment';
import * as answers from './answers';
import { change } from './change';
import { environmentName, plainLine, revisionNumber, whole } from './release-fields';

const tag = 'Environments';
const { dataOf } = answers;
const byName = z.object({ environment: environmentName });
const reason = plainLine(500, 'say why in a few words');
const byProposal = z.object({ id: z.string() });

export const listEnvironments = defineCall({
  key: 'GET /portal/api/environments',
  summary: 'All environments and the revisions they run',
  tag,
  answer: dataOf(z.array(answers.environment.extend({ revision: z.number() }))),
});

export const putEnvironment = defineCall({
  key: 'PUT /portal/api/environments/:environment',
  summary: 'Makes an environment, or sets how many people a change of it takes',
  tag,
  params: byName,
  body: z.object({
    approvals: z
      .union([z.literal(1), z.literal(2)], { error: '1, or 2 for a second person' })
      .optional(),
  }),
  answer: dataOf(answers.settled),
});

export const getStatus = defineCall({
  key: 'GET /portal/api/environments/:environment',
  summary: 'What an environment runs, how it fares and what waits for approval',
  tag,
  params: byName,
  answer: dataOf(answers.status),
});

export const listRevisions = defineCall({
  key: 'GET /portal/api/environments/:environment/revisions',
  summary: 'The revisions of an environment, newest first',
  tag,
  params: byName,
  query: z.object({ limit: whole({ least: 1, most: 500 }).default(20) }),
  answer: dataOf(z.array(answers.revision)),
});

export const getDocument = defineCall({
  key: 'GET /portal/api/environments/:environment/revisions/:number/document',
  summary: 'What pages of a revision carry',
  tag,
  params: byName.extend({ number: revisionNumber }),
  answer: dataOf(environmentDocument),
});

export const getImpact = defineCall({
  key: 'GET /portal/api/environments/:environment/impact',
  summary: 'What builds would break if they were pinned',
  tag,
  params: byName,
  /** Builds as name@version, separated by commas. */
  query: z.object({ builds: plainLine(2000, 'name the builds') }),
  answer: dataOf(answers.impact),
});

export const changeEnvironment = defineCall({
  key: 'POST /portal/api/environments/:environment/changes',
  summary: 'Makes a change, plans it, or proposes it to a second person (202)',
  tag,
  params: byName,
  body: z.object({
    base: z.number().int().nonnegative({ error: 'names the revision the change is made from' }),
    change,
    reason,
    dryRun: z.boolean().default(false),
    /** Whether it may be planned on a newer revision in which only other parts changed. */
    othersMayMove: z.boolean().default(false),
  }),
  answer: dataOf(answers.changeResult),
});

export const approveProposal = defineCall({
  key: 'POST /portal/api/proposals/:id/approve',
  summary: "The second person's yes",
  tag,
  params: byProposal,
  answer: dataOf(z.union([answers.changeResult, answers.settled])),
});

export const withdrawProposal = defineCall({
  key: 'POST /portal/api/proposals/:id/withdraw',
  summary: "Takes back one's own proposal",
  tag,
  params: byProposal,
  answer: dataOf(byProposal),
});

export const rejectProposal = defineCall({
  key: 'POST /portal/api/proposals/:id/reject',
  summary: "The second person's no",
  tag,
  params: byProposal,
  body: z.object({ reason }),
  answer: dataOf(byProposal),
});

const side = z
  .string()
  .regex(/^[a-z][a-z0-9-]*(@\d+)?$/, { error: 'write production or production@12' });

export const getDiff = defineCall({
  key: 'GET /portal/api/diff',
  summary: 'What differs between two environments or revisions',
  tag,
  query: z.object({ from: side, to: side }),
  answer: dataOf(answers.setDiff),
});

export const explainWhat = defineCall({
  key: 'GET /portal/api/explain',
  summary: 'What an address, a build or a support code is about',
  tag,
  query: z.object({ environment: z.string(), what: z.string() }),
  answer: dataOf(answers.explained),
});

export const getHealth = defineCall({
  key: 'GET /portal/api/health/:environment',
  summary: 'What browsers report of the builds they run',
  tag,
  params: z.object({ environment: z.string() }),
  query: z.object({ days: whole({ least: 1, most: 90 }).default(7) }),
  answer: dataOf(z.array(answers.buildHealth)),
});

export const environmentsCalls = [
  listEnvironments,
  putEnvironment,
  getStatus,
  listRevisions,
  getDocument,
  getImpact,
  changeEnvironment,
  approveProposal,
  withdrawProposal,
  rejectProposal,
  getDiff,
  explainWhat,
  getHealth,
] as const;
