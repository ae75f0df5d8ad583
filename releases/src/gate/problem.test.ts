import { byCause, problemLines } from './problem';

const problem = (build: string, where: string, what = 'it is broken') => ({
  code: 'file_missing',
  build,
  what,
  where,
  todo: 'mend it',
});
const places = (count: number) => Array.from({ length: count }, (_, at) => `/${at + 1}`);

test('ten routes that one cause breaks are one message', () => {
  expect(problemLines(places(10).map((place) => problem('mfe-a@1.0.0', place)))).toEqual([
    'mfe-a@1.0.0: it is broken (/1, /2, /3, /4, /5, /6, /7, /8, /9, /10); mend it.',
  ]);
});

test('of more places the rest is counted, and each counts once', () => {
  const found = [...places(12), '/1'].map((place) => problem('mfe-a@1.0.0', place));
  expect(problemLines(found)).toEqual([
    'mfe-a@1.0.0: it is broken (/1, /2, /3, /4, /5, /6, /7, /8, /9, /10 and 2 more); mend it.',
  ]);
});

test('builds with the same cause in the same places share a message, others do not', () => {
  const found = [
    ...places(2).map((place) => problem('mfe-a@1.0.0', place)),
    problem('mfe-c@1.0.0', '/1'),
    problem('mfe-c@1.0.0', '/2', 'it is lost'),
    ...places(2).map((place) => problem('mfe-b@1.0.0', place)),
  ];
  expect(problemLines(found)).toEqual([
    'mfe-a@1.0.0, mfe-b@1.0.0: it is broken (/1, /2); mend it.',
    'mfe-c@1.0.0: it is broken (/1); mend it.',
    'mfe-c@1.0.0: it is lost (/2); mend it.',
  ]);
});

test('what is to be done tells causes apart', () => {
  const found = [problem('mfe-a@1.0.0', '/1'), { ...problem('mfe-a@1.0.0', '/2'), todo: 'wait' }];
  expect(byCause(found)).toEqual(found);
});
