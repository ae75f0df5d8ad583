import * as z from 'zod';
import { defineCall } from '../call';
import { auditEntry, signInEntry } from '../entities/audit';
import { optionalText, pageOf, pageQuery } from '../entities/common';

const tag = 'Audit';
const day = z
  .union(
    [z.literal('').transform(() => undefined), z.iso.date(), z.iso.datetime({ offset: true })],
    { error: 'This is not a date' },
  )
  .optional();
/** `total` ends at 10,000; `moreThanTotal` says that there are more. */
const countedPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({ moreThanTotal: z.boolean().optional() });
const filter = { action: optionalText(100), from: day, to: day };

export const listAudit = defineCall({
  key: 'GET /audit',
  summary: 'Who decided what and when, newest first',
  tag,
  query: pageQuery.extend(filter),
  answer: countedPageOf(auditEntry).extend({ actions: z.array(z.string()) }),
  errors: [403],
});

export const exportAudit = defineCall({
  key: 'GET /audit/export',
  summary: 'The same list as CSV',
  tag,
  query: z.object({ q: optionalText(200), ...filter }),
  answerType: 'text/csv',
  errors: [403],
});

const signInFilter = {
  outcome: z
    .union([z.literal('').transform(() => undefined), z.enum(['success', 'failure'])], {
      error: 'The outcome is success or failure',
    })
    .optional(),
  from: day,
  to: day,
};

export const listSignIns = defineCall({
  key: 'GET /audit/sign-ins',
  summary: 'Who signed in and who failed to, newest first; q finds names and network addresses',
  tag,
  query: pageQuery.extend(signInFilter),
  answer: countedPageOf(signInEntry),
  errors: [403],
});

export const exportSignIns = defineCall({
  key: 'GET /audit/sign-ins/export',
  summary: 'The same list as CSV',
  tag,
  query: z.object({ q: optionalText(200), ...signInFilter }),
  answerType: 'text/csv',
  errors: [403],
});

export const auditCalls = [listAudit, exportAudit, listSignIns, exportSignIns] as const;
