import { filesLeft, splitEdit, type EditedFields } from './split-edit';

const approved: EditedFields = {
  name: 'Harmless talk',
  description: 'About tea',
  date: new Date('2026-03-10T10:00:00Z'),
  endsAt: new Date('2026-03-10T11:00:00Z'),
  duration: 60,
  venue: 'Hall A',
  mode: 'HYBRID',
  eventType: 'SEMINAR',
  maxParticipants: 50,
  registrationDeadline: new Date('2026-03-09T10:00:00Z'),
  fees: 100,
  tags: ['tea'],
  departmentsAllowed: ['Civil'],
  platformLink: 'https://meet.example.edu/tea',
  banner: 'uploads/aa/tea.webp',
  attachments: ['uploads/bb/plan.pdf'],
};

const held: Partial<EditedFields>[] = [
  { date: new Date('2026-03-11T10:00:00Z'), endsAt: new Date('2026-03-11T11:00:00Z') },
  { duration: 90, endsAt: new Date('2026-03-10T11:30:00Z') },
  { venue: 'Hall B' },
  { registrationDeadline: new Date('2026-03-08T10:00:00Z') },
  { tags: [] },
  { departmentsAllowed: ['Civil', 'Mechanical'] },
  { fees: 99.5 },
  { fees: 0 },
  { maxParticipants: 49 },
  {},
];
test.each(held)('%p holds at once', (change) => {
  const wanted = { ...approved, ...change };
  expect(splitEdit(approved, wanted)).toEqual({ now: wanted, waiting: {} });
});

const waits: Partial<EditedFields>[] = [
  { name: 'PAY 5000 NOW' },
  { description: 'Pay' },
  { eventType: 'WORKSHOP' },
  { mode: 'OFFLINE', platformLink: null },
  { fees: 100.01 },
  { maxParticipants: 51 },
  { platformLink: 'https://evil.example/' },
  { banner: null },
  { banner: 'uploads/cc/pay.webp' },
  { attachments: [] },
  { attachments: ['uploads/bb/plan.pdf', 'uploads/dd/pay.pdf'] },
];
test.each(waits)('%p waits', (change) => {
  expect(splitEdit(approved, { ...approved, ...change })).toEqual({
    now: approved,
    waiting: change,
  });
});

test('one edit can do both', () => {
  const wanted = { ...approved, name: 'Tea night', venue: 'Hall B', fees: 20, maxParticipants: 80 };
  expect(splitEdit(approved, wanted)).toEqual({
    now: { ...approved, venue: 'Hall B', fees: 20 },
    waiting: { name: 'Tea night', maxParticipants: 80 },
  });
});

test('columns of the row that no form decides stay out', () => {
  const row = { ...approved, passSecret: 'secret' };
  expect(splitEdit(row, { ...approved, name: 'New' }).now).not.toHaveProperty('passSecret');
});

test('the files that nothing names any more', () => {
  const before = [{ banner: 'a', attachments: ['b', 'c'] }, { banner: 'd' }];
  expect(filesLeft(before, [{ banner: null, attachments: ['c'] }, { banner: 'a' }])).toEqual([
    'b',
    'd',
  ]);
  expect(filesLeft([{ name: 'x' }], [])).toEqual([]);
});
