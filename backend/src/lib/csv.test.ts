import { toCsv } from './csv';

it('writes cells that no spreadsheet takes for a formula, and quotes what needs it', () => {
  const text = toCsv(['a'], [['=1+1'], ['+1'], ['-1'], ['@x'], ['\tx'], [' =1'], ['a,b'], ['say "hi"'], ['two\nlines'], [-5], [null]]);
  expect(text).toBe(`\uFEFFa\r\n'=1+1\r\n'+1\r\n'-1\r\n'@x\r\n'\tx\r\n' =1\r\n"a,b"\r\n"say ""hi"""\r\n"two\nlines"\r\n-5\r\n\r\n`);
});
