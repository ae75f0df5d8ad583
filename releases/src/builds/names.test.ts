import semver from 'semver';
import { checkedId, isSafeFile, parseId } from './names';

const takes = (version: string) => {
  try {
    return checkedId('mfe-member', version).version === version;
  } catch {
    return false;
  }
};

const good = [
  '0.0.0',
  '1.4.2',
  '10.20.30',
  '1.0.0-rc.1',
  '1.0.0-local.3fa8c1d2',
  '1.0.0-0',
  '1.0.0-x-y.0a.7',
  '1.0.0-A',
  '20261122.5.0',
];
const bad = [
  '',
  '1',
  '1.2',
  '1.2.3.4',
  'v1.2.3',
  ' 1.2.3',
  '1.2.3\n',
  '01.2.3',
  '1.2.03',
  '1.2.3-',
  '1.2.3-01',
  '1.2.3-a..b',
  '1.2.3+build',
  '../1.2.3',
  '1.2.3/..',
];

test.each([...good, ...bad])(
  'the version "%s" is taken exactly when semver takes it as it stands',
  (version) => {
    expect(takes(version)).toBe(semver.valid(version) === version);
    expect(takes(version)).toBe(good.includes(version));
  },
);

test('a version that is longer than any is refused at once', () => {
  expect(takes(`1.0.0-${'a'.repeat(100_000)}`)).toBe(false);
  expect(takes(`1.0.0-${'1.'.repeat(60)}!`)).toBe(false);
});

test('a build is named name@version', () => {
  expect(parseId('mfe-member@1.4.2')).toEqual({ name: 'mfe-member', version: '1.4.2' });
  for (const text of ['mfe-member', '@1.0.0', 'Mfe@1.0.0', 'mfe-member@latest', 'a/b@1.0.0'])
    expect(() => parseId(text)).toThrow(/write it like|use small/);
});

test.each(['a.js', 'css/a-1.css', 'x@2x.png'])('the file %s can be served', (file) =>
  expect(isSafeFile(file)).toBe(true),
);
test.each(['/a.js', '../a.js', 'a/../b.js', 'a//b.js', 'a b.js', 'release.json', ''])(
  'the file "%s" cannot',
  (file) => expect(isSafeFile(file)).toBe(false),
);
