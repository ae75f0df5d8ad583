/** @without-browser */
import * as format from '../format';
import { formatMonth } from './dates';
import { fileSize, rupees } from './numbers';

const march6 = '2026-03-06T12:00:00Z'; // 5:30 PM in Kolkata
const now = new Date('2026-03-01T00:00:00Z');

afterEach(() => {
  format.setCampusTimeZone('Asia/Kolkata');
});

describe('dates, in the campus zone and en-US', () => {
  it.each([
    ['formatDate', format.formatDate(march6), 'Friday, March 6, 2026'],
    ['formatTime', format.formatTime(march6), '5:30\u00a0PM'],
    ['formatShortDate', format.formatShortDate(march6, now), 'Fri, Mar 6'],
    [
      'formatShortDate of another year',
      format.formatShortDate(march6, '2027-01-05T00:00:00Z'),
      'Fri, Mar 6, 2026',
    ],
    ['formatDateTime', format.formatDateTime(march6, now), 'Fri, Mar 6, 5:30\u00a0PM'],
    [
      'formatDateTime with the year',
      format.formatDateTime(march6, null),
      'Fri, Mar 6, 2026, 5:30\u00a0PM',
    ],
    [
      'formatFullDateTime',
      format.formatFullDateTime(march6),
      'Friday, March 6, 2026 at 5:30\u00a0PM',
    ],
    ['formatTimeRange', format.formatTimeRange(march6, 90), '5:30\u00a0PM – 7:00\u00a0PM'],
    [
      'formatTimeRange without a duration',
      format.formatTimeRange(march6, undefined),
      '5:30\u00a0PM',
    ],
    ['formatMonth', formatMonth('2026-03'), 'March 2026'],
    ['campusDay late in the UTC evening', format.campusDay('2026-03-05T19:00:00Z'), '2026-03-06'],
    ['campusTime', format.campusTime(march6), '17:30'],
    ['fromCampus', format.fromCampus('2026-03-06', '17:30'), '2026-03-06T12:00:00.000Z'],
    ['addDays over a month', format.addDays('2026-02-28', 1), '2026-03-01'],
    ['endOfCampusDay', format.endOfCampusDay('2026-03-06'), '2026-03-06T18:29:59.999Z'],
    ['formatAge', format.formatAge('2026-02-26T12:00:00Z', now), '3 days'],
    ['formatAge of today', format.formatAge(now, now), 'today'],
    ['formatRelative ahead', format.formatRelative('2026-03-04T00:00:00Z', now), 'in 3 days'],
    ['formatRelative behind', format.formatRelative('2026-02-28T22:00:00Z', now), '2 hours ago'],
  ])('%s', (_name, shown, expected) => {
    expect(shown).toBe(expected);
  });

  it.each(['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])(
    'are written as Intl writes them, all year in %s',
    (timeZone) => {
      format.setCampusTimeZone(timeZone);
      const as = (options: Intl.DateTimeFormatOptions) => {
        const intl = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
        return (at: number) => intl.format(at).replace(/[ \u202f](?=[AP]M)/, '\u00a0');
      };
      const long = as({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
      const short = as({ weekday: 'short', month: 'short', day: 'numeric' });
      const time = as({ hour: 'numeric', minute: '2-digit' });
      for (
        let at = Date.parse('2026-01-01T06:00:00Z');
        at < Date.parse('2026-12-31T00:00:00Z');
        at += 11 * 3_600_000 + 7 * 60_000
      ) {
        expect([
          format.formatDate(at),
          format.formatShortDate(at, '2026-06-01'),
          format.formatTime(at),
        ]).toEqual([long(at), short(at), time(at)]);
      }
    },
  );

  it.each([undefined, null, '', 'someday'])('answers nothing for %p', (moment) => {
    expect(format.formatDate(moment)).toBe('');
    expect(format.formatDateTime(moment)).toBe('');
    expect(format.formatTimeRange(moment, 60)).toBe('');
    expect(format.campusDay(moment)).toBe('');
    expect(format.formatAge(moment)).toBe('');
  });

  it('follows the zone the campus has, also after dates were shown', () => {
    expect(format.formatTime(march6)).toBe('5:30\u00a0PM');
    format.setCampusTimeZone('America/New_York');
    expect(format.formatTime(march6)).toBe('7:00\u00a0AM');
    expect(format.fromCampus('2026-07-01', '09:00')).toBe('2026-07-01T13:00:00.000Z');
    expect(() => format.setCampusTimeZone('Mars/Base')).toThrow(RangeError);
  });
});

describe('numbers and words', () => {
  it.each([
    [rupees(0), '₹0'],
    [rupees(1250), '₹1,250'],
    [rupees(150000), '₹1,50,000'],
    [format.fee(0), 'Free'],
    [format.fee(undefined), 'Free'],
    [format.fee(250), '₹250'],
    [format.count(12345), '12,345'],
    [format.plural(1, 'member'), '1 member'],
    [format.plural(1200, 'member'), '1,200 members'],
    [format.plural(2, 'entry', 'entries'), '2 entries'],
    [format.minutesAsHours(120), '2 hours'],
    [format.minutesAsHours(90), '1 hour 30 minutes'],
    [format.minutesAsHours(61), '1 hour 1 minute'],
    [format.minutesAsHours(45), '45 minutes'],
    [format.minutesAsHours(0), '0 minutes'],
    [fileSize(1468006), '1.4 MB'],
    [fileSize(2048), '2 KB'],
    [format.initials('Asha Devi Rao'), 'AR'],
    [format.initials('  asha '), 'A'],
    [format.initials(undefined), ''],
    [format.words('FACULTY_APPROVED'), 'Faculty Approved'],
    [format.listOf(['a', 'b', 'c']), 'a, b and c'],
    [format.listOf([]), ''],
    [format.roleLabel('member'), 'User'],
    [format.roleLabel('member', 'club'), 'Member'],
    [format.roleLabel('facultyCoordinater'), 'Faculty Coordinator'],
  ])('%s', (shown, expected) => {
    expect(shown).toBe(expected);
  });

  it('counts ordinals as people do', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111].map(format.ordinal)).toEqual([
      '1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '101st', '111th',
    ]); // oxfmt-ignore
  });
});

describe('addresses of uploads', () => {
  it.each([
    ['uploads/a.png', '/uploads/a.png'],
    ['/uploads/a.png', '/uploads/a.png'],
    ['//uploads/a.png', '/uploads/a.png'],
    ['uploads\\logos\\a b.png', '/uploads/logos/a%20b.png'],
    ['\\uploads\\a.png', '/uploads/a.png'],
    ['/uploads/a%20b.png', '/uploads/a%20b.png'],
    ['https://files.example.edu/a.png', 'https://files.example.edu/a.png'],
    ['blob:test', 'blob:test'],
    ['javascript:alert(1)', ''],
    ['', ''],
    [undefined, ''],
    [null, ''],
  ])('%p is %p', (path, url) => {
    expect(format.assetUrl(path)).toBe(url);
  });

  it('names files for people', () => {
    expect(format.fileName('uploads\\2026\\fest%20poster.pdf')).toBe('fest poster.pdf');
    expect(
      format.fileName('/uploads/05738ae0123456789abcdef01234b4f4-drone-safety-briefing.pdf'),
    ).toBe('drone-safety-briefing.pdf');
    const nameless = 'uploads/05/05738ae0123456789abcdef01234b4f4.webp';
    expect(format.fileName(nameless, 'Banner')).toBe('Banner (WEBP)');
    expect(format.fileName(nameless)).toBe('File (WEBP)');
  });
});

it.each([
  ['before it begins', '11:59', 'Active round'],
  ['while it runs', '12:00', 'Live now'],
  ['until it ends', '12:59', 'Live now'],
  ['when it is over', '13:00', ''],
])('an active round %s reads so', (_, time, badge) => {
  const round = { isLive: true, date: '2026-03-06T12:00:00.000Z', duration: 60 };
  const now = Date.parse(`2026-03-06T${time}:00.000Z`);
  expect(format.roundBadge(round, now)).toBe(badge);
  expect(format.roundBadge({ ...round, isLive: false }, now)).toBe('');
});

describe('names in order', () => {
  const names = [
    ...['', ' ', 'a', 'A', 'AB', 'ab', 'aB', 'a b', 'Z', 'z', 'Zoë', 'Zoe', 'é', 'E', 'Éa', 'eb'],
    ...['Chess Club', 'Chess-Club', 'chess club', '(new) club', '10 Friends', '2 Friends', 'क्लब'],
    ...[
      'St. John',
      'St. Johns',
      'st. anne',
      'Zo\u0065\u0308 b',
      'Zoë a',
      'Film & Art',
      'Film & Pop',
    ],
  ];
  const sign = (value: number) => Math.sign(value);

  it.each(names)('%j is sorted as in a dictionary', (name) => {
    const dictionary = new Intl.Collator('en-US');
    expect(names.map((other) => sign(format.compareNames(name, other)))).toEqual(
      names.map((other) => sign(dictionary.compare(name, other))),
    );
  });

  it('that differ first in plain letters need no collator, which is slow the first time', () => {
    const collator = jest.spyOn(Intl.Collator.prototype, 'compare', 'get');
    const compared = jest.spyOn(String.prototype, 'localeCompare');
    const sorted = ['Film & Pop', 'chess club', 'Film & Art', 'Chess Society', '3D Printing'];
    expect(sorted.sort(format.compareNames)).toEqual([
      '3D Printing',
      'chess club',
      'Chess Society',
      'Film & Art',
      'Film & Pop',
    ]);
    expect([collator, compared].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    jest.restoreAllMocks();
  });
});
