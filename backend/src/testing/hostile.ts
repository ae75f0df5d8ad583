import fc from 'fast-check';

/** Keys that would grant rights if something copied them. */
export const powers = {
  role: 'superAdmin',
  isActive: false,
  _id: 'chosen-by-me',
  id: 'chosen-by-me',
  approvalStatus: 'SUPER_ADMIN_APPROVED',
  createdBy: 'somebody-else',
  paymentStatus: true,
  memberships: [{ clubId: 'x', role: 'clubAdmin' }],
};

const texts = [
  '',
  ' \t\n',
  '\0',
  'before\0after',
  '\ud800',
  'ａｄｍｉｎ＠ｃａｍｐｕｓ.test',
  'аdmin@campus.test',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👧'.repeat(20),
  'a'.repeat(100_000),
  "'; drop table portal.users; --",
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '%00',
  '%',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  'NaN',
  'Infinity',
  '0x10',
  'true',
  'null',
  '[object Object]',
  '[',
  '["\\u0000"]',
  '{"__proto__":{"isAdmin":true}}',
  '["__proto__"]',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59-12:00',
  '2026-03-06T25:61:61',
  '2026-03-06T10:00:00+99:99',
];

const others: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  [],
  [[]],
  [null],
  [{}],
  {},
  { length: -1 },
  { toString: 1 },
];

/**
 * Any code points, lone surrogates included. fast-check's unit "binary" spends seconds on a table
 * of all of them.
 */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  maxLength: 50,
});

/** A value that no form sends, biased to what breaks programs. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 4, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** The same for text only: addresses and form fields. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: anyText },
);

/** Raw bodies that are not a JSON object. */
export const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1',
  '{"a":1}}',
  '{"__proto__":{"role":"superAdmin"}}',
  '{"constructor":{"prototype":{"x":1}}}',
];
