import { testApp, type TestApp } from '../../testing';
import { createAuditService } from './audit.service';

let campus: TestApp;
let send: TestApp['send'];
beforeAll(async () => {
  campus = await testApp();
  ({ send } = campus);
});
afterAll(() => campus.close());
beforeEach(() => campus.empty());

const write = (
  at: string,
  label: string,
  action: 'club.created' | 'club.updated' = 'club.created',
  actor: { id: string } | null = null,
) =>
  createAuditService({ db: campus.db }).record({
    actor,
    action,
    subject: { kind: 'club', id: 'c1', label },
    detail: '',
    at: new Date(at),
  });

describe('the audit trail', () => {
  it('answers newest first in pages, filtered by words, action and campus days', async () => {
    const boss = await campus.make.user({ role: 'superAdmin', name: 'The Boss' });
    await write('2026-03-01T18:29:00.000Z', 'Last of March 1 on campus', 'club.created', boss);
    await write('2026-03-01T18:31:00.000Z', 'First of March 2 on campus', 'club.updated');
    await write('2026-03-02T18:29:59.000Z', 'Last of March 2 on campus');
    const labels = async (query: Record<string, unknown>) =>
      (await send('GET /audit', { as: boss, query })).body.data.map(({ subject }) => subject.label);
    expect(await labels({})).toEqual([
      'Last of March 2 on campus',
      'First of March 2 on campus',
      'Last of March 1 on campus',
    ]);
    expect(await labels({ from: '2026-03-02', to: '2026-03-02' })).toEqual([
      'Last of March 2 on campus',
      'First of March 2 on campus',
    ]);
    expect(await labels({ action: 'club.updated' })).toEqual(['First of March 2 on campus']);
    expect(await labels({ q: 'boss' })).toEqual(['Last of March 1 on campus']);
    const page = await send('GET /audit', { as: boss, query: { page: 2, limit: 2 } });
    expect(page.body).toMatchObject({
      page: 2,
      limit: 2,
      total: 3,
      actions: ['club.created', 'club.updated'],
    });
    expect(page.body.data).toMatchObject([
      {
        actor: { _id: boss.id, name: 'The Boss' },
        action: 'club.created',
        subject: { kind: 'club', _id: 'c1' },
      },
    ]);
    expect((await send('GET /audit', { as: boss, query: { from: 'yesterday' } })).status).toBe(400);
  });

  it('says what a thing is called today, and that it is gone', async () => {
    const boss = await campus.make.user({ role: 'superAdmin' });
    const person = await campus.make.user({ name: 'Asha Rao' });
    const audit = createAuditService({ db: campus.db });
    const about = (kind: 'user' | 'announcement', id: string, at: string) =>
      audit.record({
        actor: null,
        action: 'announcement.published',
        subject: { kind, id, label: 'The name of then' },
        detail: '',
        at: new Date(at),
      });
    await about('user', person.id, '2026-03-02T00:00:00.000Z');
    await about('announcement', 'deleted-later', '2026-03-01T00:00:00.000Z');
    const { body } = await send('GET /audit', { as: boss });
    expect(body.data.map(({ subject }) => [subject.label, subject.name])).toEqual([
      ['The name of then', 'Asha Rao'],
      ['The name of then', null],
    ]);
  });

  it('comes as CSV whose cells no spreadsheet takes for a formula', async () => {
    const boss = await campus.make.user({ role: 'superAdmin' });
    await write('2026-03-01T00:00:00.000Z', '=HYPERLINK("evil")');
    const { headers, text } = await send('GET /audit/export', { as: boss });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text).toBe(
      '\uFEFF"When","Who","What","Kind","Subject","Detail"\r\n' +
        `"2026-03-01T00:00:00.000Z","","club.created","club","'=HYPERLINK(""evil"")",""\r\n`,
    );
  });

  it('is append-only in the database itself', async () => {
    await write('2026-03-01T00:00:00.000Z', 'Once');
    const { pool } = campus.context;
    await expect(pool.query("update portal.audit_entries set detail = 'x'")).rejects.toThrow(
      'append-only',
    );
    await expect(pool.query('delete from portal.audit_entries')).rejects.toThrow('append-only');
    await expect(pool.query('truncate portal.audit_entries')).rejects.toThrow('append-only');
  });
});
