import { CountedOnce } from './counted-once';
import { ReportLimit } from './report-limit';
import { Tickets } from './tickets';

const DAY = 86_400_000;
const now = Date.parse('2026-11-22T12:00:00Z');
const tickets = new Tickets(Buffer.alloc(32, 1));

test('a ticket is of one environment and one key, for thirty days', () => {
  const ticket = tickets.issue('local', { now });
  const id = tickets.idOf(ticket, 'local', now);
  expect(id).toMatch(/^[\w-]{12}$/);
  expect(tickets.idOf(ticket, 'local', now + 30 * DAY)).toBe(id);
  expect(tickets.idOf(ticket, 'local', now + 30 * DAY + 1)).toBeNull();
  expect(tickets.idOf(ticket, 'local', now - 2 * DAY)).toBeNull();
  expect(tickets.idOf(ticket, 'staging', now)).toBeNull();
  expect(new Tickets(Buffer.alloc(32, 2)).idOf(ticket, 'local', now)).toBeNull();
});

test('no two tickets are the same', () => {
  expect(
    new Set(
      Array.from({ length: 100 }, () =>
        tickets.idOf(tickets.issue('local', { now }), 'local', now),
      ),
    ).size,
  ).toBe(100);
});

test.each(['', '.', '..', 'a.b', 'a.b.c', `${'x'.repeat(22)}`, '…'.repeat(22)])(
  '"%s" is no ticket',
  (text) => {
    expect(tickets.idOf(text, 'local', now)).toBeNull();
  },
);

test('an edge that was issued with a changed part is no ticket', () => {
  const [id = '', at = '', signature = ''] = tickets.issue('local', { now }).split('.');
  expect(tickets.idOf(`${id}.${at}.${signature}`, 'local', now)).toBe(id);
  for (const changed of [
    `${id}x.${at}.${signature}`,
    `${id}.${at}0.${signature}`,
    `${id}.${at}.${signature.slice(1)}`,
  ])
    expect(tickets.idOf(changed, 'local', now)).toBeNull();
});

test('each minute has a limit, and a lower one for each address', () => {
  const limit = new ReportLimit(5, 3);
  const takes = (address: string, at = now) => limit.accepts(address, at);
  expect([takes('a'), takes('a'), takes('a'), takes('a')]).toEqual([true, true, true, false]);
  expect([takes('b'), takes('b'), takes('c')]).toEqual([true, true, false]);
  expect(takes('a', now + 59_999)).toBe(false);
  expect([takes('a', now + 60_000), takes('c', now + 60_000)]).toEqual([true, true]);
});

test('reports through a proxy of this machine have no limit of one address', () => {
  const limit = new ReportLimit(4, 1);
  expect([
    limit.accepts('127.0.0.1', now),
    limit.accepts('127.0.0.1', now),
    limit.accepts('0:0:0:0::/64', now),
  ]).toEqual([true, true, true]);
  expect([limit.accepts('128.0.0.1', now), limit.accepts('128.0.0.1', now)]).toEqual([true, false]);
});

test('a view counts each thing once; a ticket has twenty views, and the oldest of many tickets is forgotten', () => {
  const once = new CountedOnce(2);
  expect([
    once.isNew('one', 1, 'a'),
    once.isNew('one', 1, 'a'),
    once.isNew('one', 1, 'b'),
    once.isNew('one', 2, 'a'),
  ]).toEqual([true, false, true, true]);
  for (let view = 3; view <= 20; view += 1) expect(once.isNew('one', view, 'a')).toBe(true);
  expect(once.isNew('one', 21, 'a')).toBe(false);
  // A known view can still count other things.
  expect(once.isNew('one', 20, 'b')).toBe(true);
  expect(once.isNew('two', 1, 'a')).toBe(true);
  expect(once.isNew('one', 1, 'a')).toBe(false);
  once.isNew('three', 1, 'a');
  expect(once.isNew('one', 1, 'a')).toBe(true);
});
