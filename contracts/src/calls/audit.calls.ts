import { z } from 'zod';
import { defineCall } from '../call';
import { auditEntry } from '../entities/audit';
import { optionalText, pageOf, pageQuery } from '../entities/common';

const tag = 'Audit';
const day = z
  .union(
    [z.literal('').transform(() => undefined), z.iso.date(), z.iso.datetime({ offset: true })],
    { error: 'This is not a date' },
  )
  .optional();
const filter = { action: optionalText(100), from: day, to: day };

export const listAudit = defineCall({
  key: 'GET /audit',
  summary: 'Who decided what and when, newest first',
  tag,
  query: pageQuery.extend(filter),
  answer: pageOf(auditEntry).extend({ actions: z.array(z.string()) }),
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

export const auditCalls = [listAudit, exportAudit] as const;
