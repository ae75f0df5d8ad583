import { changeWords } from './event-edit-words';
import { movesOf, moveWords } from './event-moves';

const at = { now: new Date('2026-03-02T06:00:00Z'), zone: 'Asia/Kolkata' };
const event = { date: new Date('2026-03-09T06:00:00Z'), venue: 'Hall A', fees: 0, movedText: null };
const textOf = (before: Parameters<typeof movesOf>[0], change: Partial<typeof event>) =>
  movesOf(before, { ...event, ...change }, at).movedText;

describe('what registered people are told of', () => {
  it.each([
    [
      { date: new Date('2026-03-09T08:00:00Z') },
      'The date moved from Mon, Mar 9, 11:30 AM to Mon, Mar 9, 1:30 PM.',
    ],
    [{ venue: 'Hall B' }, 'The venue changed from Hall A to Hall B.'],
    [{ fees: 1200.5 }, 'The fee changed from free to ₹1,200.5. Payment is due.'],
    [
      { venue: 'Hall B', fees: 20 },
      'The venue changed from Hall A to Hall B.\nThe fee changed from free to ₹20. Payment is due.',
    ],
    [{}, undefined],
  ])('%p', (change, text) => {
    expect(textOf(event, change)).toBe(text);
  });

  it('a lower fee and none', () => {
    const paid = { ...event, fees: 50 };
    expect(movesOf(paid, { ...paid, fees: 20 }, at).movedText).toBe(
      'The fee changed from ₹50 to ₹20.',
    );
    expect(movesOf(paid, { ...paid, fees: 0 }, at)).toEqual({
      movedAt: at.now,
      movedText: 'The fee changed from ₹50 to free.',
    });
  });

  it('keeps what an earlier edit told, until the same thing changes again', () => {
    const movedText = textOf(event, { venue: 'Hall B' }) ?? '';
    const moved = { ...event, venue: 'Hall B', movedText };
    const paid = { ...moved, fees: 20 };
    const both = movesOf(moved, paid, at).movedText ?? '';
    expect(moveWords(both, true)).toBe(
      'The venue changed from Hall A to Hall B. The fee changed from free to ₹20. Payment is due.',
    );
    expect(moveWords(both, false)).toBe(
      'The venue changed from Hall A to Hall B. The fee changed from free to ₹20.',
    );
    expect(movesOf({ ...paid, movedText: both }, { ...paid, venue: 'Hall C' }, at).movedText).toBe(
      'The fee changed from free to ₹20. Payment is due.\nThe venue changed from Hall B to Hall C.',
    );
  });
});

describe('old and new values for the audit', () => {
  it('names what changed, and nothing else', () => {
    const before = {
      name: 'Harmless talk',
      fees: 0,
      tags: ['a'],
      banner: null,
      venue: 'Hall A',
      date: event.date,
    };
    expect(changeWords(before, { ...before, date: new Date(event.date) })).toBe('');
    expect(
      changeWords(before, { name: 'PAY 5000 NOW', fees: 5000, tags: [], banner: 'uploads/x.webp' }),
    ).toBe(
      'Name: “Harmless talk” → “PAY 5000 NOW”; Fee: “0” → “5000”; Tags: “a” → “”; Banner: “” → “uploads/x.webp”',
    );
  });

  it('shows the part of a long text that differs', () => {
    const same = 'x'.repeat(9000);
    const words = changeWords(
      { description: `${same}tea` },
      { description: `${same}PAY 5000 NOW` },
    );
    expect(words).toMatch(/tea” → “.*PAY 5000 NOW”$/);
    expect(words.length).toBeLessThan(200);
  });
});
