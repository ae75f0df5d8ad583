import { newEmail, personName, register } from './calls/auth.calls';
import { createEvent } from './calls/events.calls';
import { canonicalEmail, cleanLine, cleanText, plainText } from './clean-text';

test.each([
  ['a bell, an escape and a C1 sign', 'a\u0007b\u001b[2Jc\u009b', 'ab[2Jc'],
  ['signs that turn the direction of writing', '\u202egnp.exe\u2066\u200f\u061c', 'gnp.exe'],
  ['any end of a line', 'a\r\nb\rc\u0085d\u2028e\u2029f\vg\fh', 'a\nb\nc\nd\ne\nf\ng\nh'],
  ['heaps of marks', `Z${'\u0301'.repeat(50)}algo`, 'Z\u0301\u0301\u0301algo'],
  [
    'heaps with invisible signs between them',
    `Z${'\u0301\u200d'.repeat(50)}x`,
    `Z${'\u0301\u200d'.repeat(3)}x`,
  ],
])('cleans %s', (_, given, clean) => expect(cleanText(given)).toBe(clean));

test.each(['नमस्ते क्षत्रिय', 'Tiếng Việt e\u0302\u0323', '👩🏽‍❤️‍💋‍👨🏼 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'tab\tand\nline'])(
  'leaves %s as it is',
  (text) => expect(cleanText(text)).toBe(text),
);

test('one line stays one, in every program', () => {
  expect(cleanLine('A\r\nEND:VCALENDAR\u0085B\tC')).toBe('A END:VCALENDAR B C');
  expect(personName.parse(' Ada\u2028Love\u202elace ')).toBe('Ada Lovelace');
});

test('words for operators are refused, not changed', () => {
  for (const text of ['a\u0007', 'a\nb', '\u202ea', '\u200f', 'a\u2028'])
    expect(plainText.test(text)).toBe(false);
  expect(plainText.test('Größe – ok')).toBe(true);
});

test('an address is one however it is written', () => {
  expect(canonicalEmail(' ＧＲＡＣＥ＠Campus.test ')).toBe('grace@campus.test');
  expect(canonicalEmail('\u202egrace@campus.test')).toBe('grace@campus.test');
});

test.each(['a@b', "o'brien+clubs@uni.example.edu", 'GRACE@campus.test'])(
  '%s may have an account',
  (address) => expect(newEmail.safeParse(address).success).toBe(true),
);

test.each([
  'grace',
  '@campus.test',
  'grace@',
  'a b@campus.test',
  'a@b@c',
  '"a"@b.c',
  'a@b..c',
  'a@-b.c',
  'gräce@campus.test',
  'a@b\u200b.c',
])('%s may not have an account', (address) => {
  const result = register.body.safeParse({
    name: 'Grace',
    email: address,
    password: 'secret1',
    department: 'Civil',
  });
  expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])[0]).toEqual([
    'email',
    'Please enter a valid email address',
  ]);
});

test('texts and lists of events are cleaned', () => {
  const { name, description, tags } = createEvent.body.shape;
  expect(name.parse('Hack\u0085Night')).toBe('Hack Night');
  expect(description.parse('one\r\ntwo\u001b')).toBe('one\ntwo');
  expect(tags.parse('robots\u202e, code\u0007')).toEqual(['robots', 'code']);
});
