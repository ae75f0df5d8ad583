import { asc, eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../db/migrate';
import { auditEntries } from '../../db/schema';
import { testApp, type TestApp, type TestUser } from '../../testing';
import { createPrivacyService } from '../privacy/privacy.service';

let campus: TestApp;
let ada: TestUser;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  ada = await campus.make.user({ name: 'Zebedee Quill', email: 'zebedee@campus.test' });
});

const rao = '(name: Prof. Rao, profile: Physics (retired), userId: )';
const entry = (id: string) => `(name: Zebedee Quill, profile: Zebedee (of\nQuill), userId: ${id})`;
const nameless = (id: string) => `(name: , profile: , userId: ${id})`;
const long = 'x'.repeat(50);

const cutName = '; Judges: “” → “(name: ';
/** A line of the greatest length ends within a name. */
const full = `${'x'.repeat(10_000 - cutName.length - 'Zebedee'.length)}${cutName}`;

/** Details as earlier versions wrote them, and what may stay of them. */
const lines = (id: string): [before: string, after: string][] => [
  [
    `Judges: “${rao}” → “${rao}, ${entry(id)}”; Rules: “Be fair” → “”`,
    `Judges: “${rao}” → “${rao}, ${nameless(id)}”; Rules: “Be fair” → “”`,
  ],
  [
    `Judges: “${entry(id)}, ${entry('other')}, ${rao}” → “”`,
    `Judges: “${nameless(id)}, ${nameless('other')}, ${rao}” → “”`,
  ],
  [
    `Fine (Description: “…${long}…” → “”; Judges: “…ebedee Quill, profile: Zebedee, userId: ${id}), ${rao}” → “…${long}”)`,
    `Fine (Description: “…${long}…” → “”; Judges: “…, userId: ${id}), ${rao}” → “…${long}”)`,
  ],
  [
    `Judges: “${entry(id)}, (name: Zebedee Quill, profile: Zeb…” → “${rao}”`,
    `Judges: “${nameless(id)}, (name: …” → “${rao}”`,
  ],
  [`${full}Zebedee`, full],
  [`Judges: “${nameless(id)}, ${rao}” → “”`, `Judges: “${nameless(id)}, ${rao}” → “”`],
];

const write = async (details: readonly string[]) => {
  const subject = { subjectKind: 'competition', subjectId: 'one', subjectLabel: 'Hack Night' };
  await campus.db.insert(auditEntries).values(
    details.map((detail) => ({
      action: 'competition.edited',
      at: campus.clock.now(),
      ...subject,
      detail,
    })),
  );
};
const written = async () => {
  const about = eq(auditEntries.subjectKind, 'competition');
  const rows = await campus.db
    .select()
    .from(auditEntries)
    .where(about)
    .orderBy(asc(auditEntries.id));
  return rows.map(({ detail }) => detail);
};

test('an upgrade takes the names of judges with accounts out of older lines', async () => {
  await write(lines('gone').map(([before]) => before));
  const sql = readFileSync(join(migrationsFolder, '0009_judges_in_audit.sql'), 'utf8');
  const client = await campus.context.pool.connect();
  try {
    await client.query('begin');
    for (const statement of sql.split('--> statement-breakpoint').slice(-3))
      await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await written()).toEqual(lines('gone').map(([, after]) => after));
});

test('an erasure takes the name of a judge out of lines that an older version still wrote', async () => {
  const [line] = lines(ada.id);
  await write([line?.[0] ?? '', `Judges: “${entry('other')}” → “”`]);
  await createPrivacyService(campus.context).erase(ada.email);
  expect(await written()).toEqual([line?.[1], `Judges: “${entry('other')}” → “”`]);
});

test('nothing else of a line can be changed', async () => {
  await write([`Judges: “${entry(ada.id)}” → “”`]);
  const changing = (detail: string) =>
    campus.db.transaction(async (tx) => {
      await tx.execute("select set_config('portal.erasing', 'on', true)");
      await tx.update(auditEntries).set({ detail });
    });
  await expect(changing('Judges: “” → “”')).rejects.toThrow();
  await expect(campus.db.update(auditEntries).set({ detail: '' })).rejects.toThrow();
  await changing(`Judges: “${nameless(ada.id)}” → “”`);
});
