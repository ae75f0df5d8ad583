import { toCsv } from './csv';

const cellOf = (value: string | number | null) =>
  toCsv(['a'], [[value]]).slice('\uFEFF"a"\r\n'.length, -2);

test('every cell is quoted, quotes in it are doubled', () => {
  const rows = [
    ['a,b', 'say "hi"'],
    ['two\nlines', null],
    [-5, true],
  ];
  expect(toCsv(['name', 'text'], rows)).toBe(
    '\uFEFF"name","text"\r\n"a,b","say ""hi"""\r\n"two\nlines",""\r\n"-5","true"\r\n',
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@x', `"'@x"`],
  [' =1', `"' =1"`],
  ['\t=1', `"\t'=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['﹣1', `"'﹣1"`],
  ['＠x', `"'＠x"`],
  ['⁼1', `"'⁼1"`],
  ['\u2212 1', `"'\u2212 1"`],
  ['\u200b=1', `"'\u200b=1"`],
  ['\u202e\u00ad=1', `"'\u202e\u00ad=1"`],
  ['\u0301=1', `"'\u0301=1"`],
  ['\u3164=1', `"'\u3164=1"`],
  ['a;=1', `"a;'=1"`],
  ['a;"" ; \u200b＝1', `"a;"""" ;' \u200b＝1"`],
  ['a\n=1', `"a\n'=1"`],
  ['a\r\n@x', `"a\r\n'@x"`],
])('%j is no formula', (text, cell) => expect(cellOf(text)).toBe(cell));

test.each(['Ada Lovelace', 'a-b; c', 'mail@campus.test', '1 + 1 = 2', 'नमस्ते'])(
  '%s stays as it is',
  (text) => expect(cellOf(text)).toBe(`"${text}"`),
);
