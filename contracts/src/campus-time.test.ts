import {
  campusDay,
  campusWallTime,
  endOfDay,
  isTimeZone,
  parseInstant,
  parseRangeEnd,
  parseZoneless,
  startOfDay,
} from './campus-time';

const kolkata = 'Asia/Kolkata';
const newYork = 'America/New_York';
const iso = (date: Date | null) => date?.toISOString() ?? null;

describe('campus days', () => {
  test('the campus day is not the UTC day around UTC midnight', () => {
    expect(campusDay('2026-03-05T18:29:59.999Z', kolkata)).toBe('2026-03-05');
    expect(campusDay('2026-03-05T18:30:00.000Z', kolkata)).toBe('2026-03-06');
    expect(campusDay('2026-03-05T23:59:59.999Z', kolkata)).toBe('2026-03-06');
    expect(campusDay('2026-03-06T00:00:00.000Z', kolkata)).toBe('2026-03-06');
    expect(campusDay('2026-03-06T00:00:00.000Z', newYork)).toBe('2026-03-05');
  });

  test('before 1970 the clocks were changed also where they are steady now', () => {
    expect(campusDay('1944-01-01T17:45:00Z', kolkata)).toBe('1944-01-02');
    expect(campusDay('1970-01-01T18:29:00Z', kolkata)).toBe('1970-01-01');
  });

  test('a day starts and ends at campus midnight', () => {
    expect(iso(startOfDay('2026-03-06T10:00:00Z', kolkata))).toBe('2026-03-05T18:30:00.000Z');
    expect(iso(endOfDay('2026-03-06T10:00:00Z', kolkata))).toBe('2026-03-06T18:29:59.999Z');
  });

  test('a day on which the clocks go forward has 23 hours, one on which they go back 25', () => {
    const hours = (day: string) =>
      (endOfDay(day, newYork).getTime() + 1 - startOfDay(day, newYork).getTime()) / 3_600_000;
    expect(hours('2026-03-07T12:00:00Z')).toBe(24);
    expect(hours('2026-03-08T12:00:00Z')).toBe(23);
    expect(hours('2026-11-01T12:00:00Z')).toBe(25);
    expect(iso(startOfDay('2026-03-08T12:00:00Z', newYork))).toBe('2026-03-08T05:00:00.000Z');
    expect(iso(startOfDay('2026-03-09T12:00:00Z', newYork))).toBe('2026-03-09T04:00:00.000Z');
  });

  test('every instant of two years lies inside its own day, in zones with and without changes of clocks', () => {
    for (const zone of [kolkata, newYork, 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC'])
      for (
        let at = Date.UTC(2026, 0, 1);
        at < Date.UTC(2028, 0, 1);
        at += 11 * 3_600_000 + 1234567
      ) {
        expect(startOfDay(at, zone).getTime()).toBeLessThanOrEqual(at);
        expect(endOfDay(at, zone).getTime()).toBeGreaterThanOrEqual(at);
        expect(campusDay(startOfDay(at, zone), zone)).toBe(campusDay(at, zone));
        expect(campusDay(endOfDay(at, zone), zone)).toBe(campusDay(at, zone));
      }
  });
});

describe('texts', () => {
  test('text without a zone is campus time', () => {
    expect(iso(parseZoneless('2026-03-06T17:30', kolkata))).toBe('2026-03-06T12:00:00.000Z');
    expect(iso(parseZoneless('2026-03-06', kolkata))).toBe('2026-03-05T18:30:00.000Z');
    expect(iso(parseZoneless('2026-07-01T09:00:30', newYork))).toBe('2026-07-01T13:00:30.000Z');
    expect(iso(parseZoneless('2026-01-01T09:00', newYork))).toBe('2026-01-01T14:00:00.000Z');
    expect(parseZoneless('2026-03-06T17:30Z', kolkata)).toBeNull();
  });

  test('a wall time that the clocks skip moves forward, one that happens twice is the first', () => {
    expect(iso(parseZoneless('2026-03-08T02:30', newYork))).toBe('2026-03-08T07:30:00.000Z');
    expect(iso(parseZoneless('2026-11-01T01:30', newYork))).toBe('2026-11-01T05:30:00.000Z');
  });

  test('instants keep their zone', () => {
    expect(iso(parseInstant('2026-03-06T12:00:00.000Z', kolkata))).toBe('2026-03-06T12:00:00.000Z');
    expect(iso(parseInstant('2026-03-06T12:00:00+05:30', newYork))).toBe(
      '2026-03-06T06:30:00.000Z',
    );
    expect(iso(parseInstant('2026-03-06T12:00-0400', kolkata))).toBe('2026-03-06T16:00:00.000Z');
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-02-29T10:00',
    '2026-01-01T24:00',
    'tomorrow',
    '',
    '06/03/2026',
    '2026-01-01T10:00+99:00',
    '0026-01-01',
    '1899-12-31',
    '2026-01-01T10:60',
    '2026-01-01T10:00:60',
    '2026-00-10',
    '2026-01-00',
    'on 2026-01-01',
    '2026-01-01 or so',
  ])('%p is no date', (text) => {
    expect(parseInstant(text, kolkata)).toBeNull();
    expect(parseZoneless(text, kolkata)).toBeNull();
  });

  test.each([
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    [' 2026-03-06T12:00Z ', '2026-03-06T12:00:00.000Z'],
    ['2026-03-06T12:00:00.5Z', '2026-03-06T12:00:00.500Z'],
    ['2026-03-06T12:00:00.123456Z', '2026-03-06T12:00:00.123Z'],
    ['2026-03-06T23:59:59Z', '2026-03-06T23:59:59.000Z'],
    ['2026-03-06T12:00+14:00', '2026-03-05T22:00:00.000Z'],
    ['2026-03-06T12:00+00:59', '2026-03-06T11:01:00.000Z'],
    ['2026-03-06T12:00-12:00', '2026-03-07T00:00:00.000Z'],
  ])('%p is %p', (text, instant) => expect(iso(parseInstant(text, newYork))).toBe(instant));

  test.each([
    '2026-03-06Z',
    '2026-03-06+05:30',
    '2026-03-06T12:00+15:00',
    '2026-03-06T12:00+01:60',
  ])('%p is no instant', (text) => expect(parseInstant(text, kolkata)).toBeNull());

  test('a range holds through the end of its last campus day', () => {
    expect(iso(parseRangeEnd('2026-03-31', kolkata))).toBe('2026-03-31T18:29:59.999Z');
    expect(iso(parseRangeEnd('2026-03-30T18:30:00.000Z', kolkata))).toBe(
      '2026-03-31T18:29:59.999Z',
    );
  });

  test.each(['9999-12-31', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00'])(
    '%p is as far away as dates of four digits go',
    (text) => {
      for (const at of [parseInstant(text, kolkata), parseRangeEnd(text, newYork)])
        expect(iso(at)).toMatch(/^9999-0[89]-/);
      expect(iso(parseInstant('9998-12-31T23:59:59Z', kolkata))).toBe('9998-12-31T23:59:59.000Z');
    },
  );

  test('inputs are filled with campus wall time', () => {
    expect(campusWallTime('2026-03-06T12:00:00Z', kolkata)).toBe('2026-03-06T17:30');
  });

  test('unknown zones are told apart', () => {
    expect(isTimeZone(kolkata)).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });
});
