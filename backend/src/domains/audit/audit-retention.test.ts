import { auditEntries } from '../../db/schema';
import { testApp, type TestApp } from '../../testing';
import { createAuditRetentionService } from './audit-retention.service';
import { startAuditCleanup } from './start-audit-cleanup';

let campus: TestApp;
afterEach(() => campus.close());

const A_DAY = 86_400_000;
const log = { warn: () => undefined };
const open = async (settings: Record<string, string>) => {
  campus = await testApp({ settings });
  // The trigger that protects the newest lines uses the database's clock.
  campus.clock.set(new Date().toISOString());
  const line = (days: number) => ({
    at: new Date(Date.now() - days * A_DAY),
    action: 'club.updated',
    subjectKind: 'club',
    subjectId: 'one',
    detail: `${days} days old`,
  });
  await campus.db.insert(auditEntries).values([400, 60, 1].map(line));
};
const lines = async () =>
  (await campus.db.select().from(auditEntries)).map(({ detail }) => detail).sort();

it('goes on for ever unless AUDIT_DAYS is set', async () => {
  await open({});
  await startAuditCleanup(campus.context, log)();
  expect(await lines()).toEqual(['1 days old', '400 days old', '60 days old']);
});

it('loses lines that are older than AUDIT_DAYS, and nothing else can remove one', async () => {
  await open({ AUDIT_DAYS: '365' });
  await startAuditCleanup(campus.context, log)();
  expect(await lines()).toEqual(['1 days old', '60 days old']);
  await expect(campus.db.delete(auditEntries)).rejects.toThrow();
  expect(await lines()).toEqual(['1 days old', '60 days old']);
});

it('keeps its newest 30 days even from a process whose clock is wrong', async () => {
  await open({ AUDIT_DAYS: '30' });
  campus.clock.advance(100 * A_DAY);
  await expect(createAuditRetentionService(campus.context).removeOld()).rejects.toThrow();
  expect(await lines()).toHaveLength(3);
});
