import { durationWords, ordinal } from './durations';
import { documentTypes, sortFiles } from './files';

test('minutes read as hours and minutes', () => {
  expect([120, 90, 60, 45, 61, 0, Number.NaN].map(durationWords)).toEqual([
    '2 hours',
    '1 hour 30 minutes',
    '1 hour',
    '45 minutes',
    '1 hour 1 minute',
    '',
    '',
  ]);
});

test('positions read 1st, 2nd, 3rd, then Nth', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '111th',
  ]);
});

test('a wrong type and a file that is too large are named, the rest is kept once', () => {
  const ok = new File(['a'], 'Plan.PDF', { lastModified: 1 });
  const wrong = new File(['a'], 'page.svg');
  const large = new File(['abcdef'], 'large.pdf');
  expect(sortFiles([ok], [ok, wrong, large], documentTypes, 5)).toEqual({
    files: [ok],
    refusals: ['page.svg: this type of file cannot be attached', 'large.pdf: the file is larger than 0MB'],
  });
});
