import { readFileSync } from 'node:fs';
import { callChanges } from '../../scripts/api-report/call-changes';
import { SHARED } from '../../scripts/api-report/entries';
import {
  makeReports,
  readReport,
  reportFile,
  textOf,
} from '../../scripts/api-report/shared-report';
import { typeChanges } from '../../scripts/api-report/type-changes';
import { isRightStep, nextVersion, partFor } from '../../scripts/api-report/version-step';
import { inRoot } from '../../scripts/lib/root.mjs';

const made = makeReports();

describe.each(SHARED)('the report of %s', (name) => {
  test('says what its sources offer: `npm run api-report` writes it', () => {
    const now = made.get(name);
    expect(now?.files.size).toBeGreaterThan(15);
    expect(now && textOf(name, now)).toBe(readFileSync(reportFile(name), 'utf8'));
  });

  test('reads back as it was written', () => {
    const text = readFileSync(reportFile(name), 'utf8');
    expect(textOf(name, readReport(text))).toBe(text);
  });
});

test('the calls of contracts are in its report, with every field', () => {
  const calls = made.get('contracts')?.files.get('calls') ?? '';
  expect(calls).toContain('call GET /event/:id: json');
  expect(calls).toContain('answer GET /event/:id answer.');
  expect(calls).toContain('input POST /auth/login body.email: string');
  expect(calls).toContain('answer club.name: string');
});

/** Exports of a small package, before and now, and the kind of change for an area built earlier. */
const exported: readonly [what: string, before: string, now: string, result: string][] = [
  ['nothing changed', 'const same: (a: string) => void;', 'const same: (a: string) => void;', ''],
  [
    'a property is renamed',
    'function Empty(props: { title: string; text?: string }): null;',
    'function Empty(props: { title: string; body?: string }): null;',
    'broken',
  ],
  [
    'an optional property is new',
    'function Wider(props: { title: string }): null;',
    'function Wider(props: { title: string; size?: number }): null;',
    'widened',
  ],
  [
    'a property is demanded',
    'function Demands(props: { title: string }): null;',
    'function Demands(props: { title: string; size: number }): null;',
    'broken',
  ],
  [
    'a parameter is demanded',
    'const messageOf: (error: unknown) => string;',
    'const messageOf: (error: unknown, isLoud: boolean) => string;',
    'broken',
  ],
  [
    'a parameter may be left out',
    'const optional: (error: unknown) => string;',
    'const optional: (error: unknown, isLoud?: boolean) => string;',
    'widened',
  ],
  [
    'a parameter is gone',
    'const shorter: (error: unknown, isLoud?: boolean) => string;',
    'const shorter: (error: unknown) => string;',
    'broken',
  ],
  [
    'an answer has less',
    'function useUser(): { name: string; email: string };',
    'function useUser(): { name: string };',
    'broken',
  ],
  [
    'an answer has more',
    'function useMore(): { name: string };',
    'function useMore(): { name: string; email: string };',
    'widened',
  ],
  [
    'an answer may be missing',
    'function useNull(): string;',
    'function useNull(): string | null;',
    'broken',
  ],
  [
    'a choice is new',
    "function Badge(props: { tone: 'good' | 'bad' }): null;",
    "function Badge(props: { tone: 'good' | 'bad' | 'odd' }): null;",
    'widened',
  ],
  [
    'a choice is gone',
    "function Chip(props: { tone: 'good' | 'bad' }): null;",
    "function Chip(props: { tone: 'good' }): null;",
    'broken',
  ],
  [
    'a generic function is the same',
    'function pick<T, K extends keyof T>(of: T, key: K): T extends string ? never : T[K];',
    'function pick<T, K extends keyof T>(of: T, key: K): T extends string ? never : T[K];',
    '',
  ],
  [
    'a form has one optional field more',
    "const form: import('zod').ZodObject<{ name: import('zod').ZodString }>;",
    "const form: import('zod').ZodObject<{ name: import('zod').ZodString; nick: import('zod').ZodOptional<import('zod').ZodString> }>;",
    'widened',
  ],
  [
    'a form demands a field more',
    "const strict: import('zod').ZodObject<{ name: import('zod').ZodString }>;",
    "const strict: import('zod').ZodObject<{ name: import('zod').ZodString; nick: import('zod').ZodString }>;",
    'broken',
  ],
  ['a value is gone', 'const leaves: string;', '', 'gone'],
  ['a value is new', '', 'const comes: string;', 'came'],
  ['a type changes', 'interface Row { id: string }', 'interface Row { id: number }', 'widened'],
  [
    'a hidden type of an export changes',
    'const hidden: Store<string>;',
    'const hidden: Store<number>;',
    'broken',
  ],
];

describe('a change of types', () => {
  const declarations = (at: 1 | 2) =>
    exported
      .map(
        (row) => row[at] && `export ${row[at].startsWith('interface') ? '' : 'declare '}${row[at]}`,
      )
      .join('\n');
  const side = (at: 1 | 2) =>
    new Map([
      ['index.d.ts', `import { type Store } from './store';\n${declarations(at)}`],
      ['store.d.ts', 'export interface Store<T> { get: () => T }'],
    ]);
  const changes = typeChanges(inRoot('contracts'), { index: 'index.d.ts' }, side(1), side(2));
  const found = new Map(
    Object.entries(changes).flatMap(([result, names]: [string, readonly string[]]) =>
      names.map((name) => [name, result] as const),
    ),
  );
  test.each(exported)('%s', (_what, before, now, result) => {
    const [, kind, name] = /^(const|function|interface) (\w+)/.exec(before || now) ?? [];
    const entry = `${kind === 'interface' ? 'type ' : ''}index ${name}`;
    expect(found.get(entry) ?? '').toBe(result);
  });
});

/** A line of the report, added lines, removed lines, and the kind of change for earlier clients. */
test.each([
  [
    'an answer has a field more',
    'answer club.name: string',
    ['answer club.logo: string'],
    [],
    'came',
  ],
  [
    'an answer has a field less',
    'answer club.name: string',
    [],
    ['answer club.name: string'],
    'gone',
  ],
  ['an answer may be null', 'answer club.lead: person', ['answer club.lead: null'], [], 'broken'],
  [
    'an object of an answer may be null',
    'answer club.lead: {}',
    ['answer club.lead: null'],
    [],
    'broken',
  ],
  [
    'a list of an answer may be null',
    'answer club.tags: []',
    ['answer club.tags: null'],
    [],
    'broken',
  ],
  [
    'an answer is surely there',
    'answer club.logo?: string',
    ['answer club.logo: string'],
    ['answer club.logo?: string'],
    'widened',
  ],
  [
    'an answer may be missing',
    'answer club.logo: string',
    ['answer club.logo?: string'],
    ['answer club.logo: string'],
    'broken',
  ],
  [
    'a field of what may be missing may be missing',
    'answer club.lead?.name: string',
    ['answer club.lead?.name?: string'],
    ['answer club.lead?.name: string'],
    'broken',
  ],
  [
    'one of two answers has a field less',
    'answer seen(1).number: string',
    [],
    ['answer seen(1).number: string'],
    'gone',
  ],
  ['an answer has a value more', 'answer club.kind: "a"', ['answer club.kind: "b"'], [], 'widened'],
  [
    'an input may have a field more',
    'input POST /club body.name: string',
    ['input POST /club body.logo?: string'],
    [],
    'came',
  ],
  [
    'an input must have a field more',
    'input POST /club body.name: string',
    ['input POST /club body.logo: string'],
    [],
    'broken',
  ],
  [
    'what may be sent must have a field more',
    'input POST /club body.lead?: {}',
    ['input POST /club body.lead?.name: string'],
    [],
    'broken',
  ],
  [
    'entries of a list must have a field more',
    'input POST /club body.links?[]: {}',
    ['input POST /club body.links?[].url: string'],
    [],
    'broken',
  ],
  [
    'a new object must have a field',
    'input POST /club body.name: string',
    ['input POST /club body.lead?: {}', 'input POST /club body.lead?.name: string'],
    [],
    'came',
  ],
  [
    'an input must have what it could',
    'input POST /club body.logo?: string',
    ['input POST /club body.logo: string'],
    ['input POST /club body.logo?: string'],
    'broken',
  ],
  [
    'an input may be left out',
    'input POST /club body.logo: string',
    ['input POST /club body.logo?: string'],
    ['input POST /club body.logo: string'],
    'widened',
  ],
  [
    'an input takes a value less',
    'input POST /club body.kind: "a"',
    ['input POST /club body.kind: "b"'],
    ['input POST /club body.kind: "a"'],
    'broken',
  ],
  [
    'a call takes a query',
    'call GET /club: json',
    ['input GET /club query: {}', 'input GET /club query.q?: string'],
    [],
    'came',
  ],
  [
    'a call demands a query',
    'call GET /club: json',
    ['input GET /club query.q: string'],
    [],
    'broken',
  ],
  [
    'a call demands an entity',
    'call POST /team: json',
    ['input POST /team body: team'],
    [],
    'broken',
  ],
  [
    'a call is new',
    'answer club.name: string',
    ['call POST /team: json', 'input POST /team body.name: string'],
    [],
    'came',
  ],
  [
    'a call answers a file',
    'call GET /pass: json',
    ['call GET /pass: image/png'],
    ['call GET /pass: json'],
    'broken',
  ],
])('%s', (_what, line, came, gone, result) => {
  const body = ['input POST /club body: {}', 'call POST /club: json'];
  const before = ['answer GET /club answer.success: true', ...body, line];
  const now = [...before.filter((each) => !gone.includes(each)), ...came];
  const changes = callChanges(before.join('\n'), now.join('\n'));
  const filled = Object.entries(changes).flatMap(([name, list]: [string, readonly string[]]) =>
    list.length ? [name] : [],
  );
  expect(filled).toEqual([result]);
});

test('the removal of any line of the calls is a change', () => {
  const calls = made.get('contracts')?.files.get('calls') ?? '';
  const lines = calls.split('\n');
  const some = lines.map((_, at) => at).filter((at) => at % 50 === 0);
  const silent = some.filter((at) => {
    const changes = callChanges(calls, lines.toSpliced(at, 1).join('\n'));
    return partFor(changes) === undefined;
  });
  expect(silent).toEqual([]);
});

const none = { came: [], gone: [], broken: [], widened: [] };
test.each([
  ['2.0.0', '2.1.0', { ...none, gone: ['old'] }, false],
  ['2.0.0', '3.0.0', { ...none, gone: ['old'] }, true],
  ['2.0.0', '2.1.0', { ...none, broken: ['other'] }, false],
  ['2.0.0', '3.0.0', { ...none, broken: ['other'] }, true],
  ['2.0.0', '2.0.1', { ...none, came: ['new'] }, false],
  ['2.0.0', '2.1.0', { ...none, came: ['new'] }, true],
  ['2.0.0', '2.0.0', { ...none, widened: ['wider'] }, false],
  ['2.0.0', '2.1.0', { ...none, widened: ['wider'] }, true],
  ['2.0.0', '2.0.0', none, true],
  ['2.0.0', '1.9.0', { ...none, came: ['new'] }, false],
])('from %s to %s with %j is right: %p', (before, version, changes, isRight) => {
  expect(isRightStep(before, version, changes)).toBe(isRight);
});

test('names the next version', () => {
  expect(nextVersion('2.3.4', 'major')).toBe('3.0.0');
  expect(nextVersion('2.3.4', 'minor')).toBe('2.4.0');
});
