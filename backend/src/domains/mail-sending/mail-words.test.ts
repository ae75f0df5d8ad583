import { type MailKind } from 'contracts';
import { wordsOf, type Known, type MailEvent } from './mail-words';

const event: MailEvent = {
  id: 'e1',
  name: 'Lantern Walk',
  date: new Date('2026-03-09T06:00:00Z'),
  venue: 'Hall A',
  clubName: 'Photography Club',
  cancelReason: null,
  cancelledAt: null,
};
const known: Known = {
  facts: {},
  zone: 'Asia/Kolkata',
  now: new Date('2026-03-08T06:00:00Z'),
  resetHours: 2,
};
const place = 'Mon, Mar 9, 2026, 11:30 AM GMT+5:30 · Hall A · Photography Club';
const seat = (status: 'CONFIRMED' | 'INVITED' | 'WAITING' | 'CANCELLED', team = {}) => ({
  event,
  registration: {
    status,
    teamName: null,
    leaderName: null,
    answerBy: status === 'INVITED' ? '2026-03-09T05:30:00Z' : null,
    ...team,
  },
});
const words = (kind: MailKind, more: Partial<Known> = {}) => wordsOf(kind, { ...known, ...more });
const openEvent = { label: 'Open the event', path: '/events/e1' };
const openPass = { label: 'Open the event and your pass', path: '/events/e1' };

describe('a link for a new password', () => {
  it.each([
    [1, '1 hour'],
    [2, '2 hours'],
  ])('works for %i h', (resetHours, time) => {
    expect(words('resetLink', { resetPath: '/login?reset=x', resetHours })).toEqual({
      subject: 'Set a new password',
      paragraphs: [
        `Somebody asked for a new password for this address. The link works once, for ${time}.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: { label: 'Set a new password', path: '/login?reset=x' },
    });
  });

  it('is not sent where there is none', () => expect(words('resetLink')).toBeUndefined());
});

describe('a link that confirms an address', () => {
  it('works for three days', () => {
    expect(words('confirmAddress', { confirmPath: '/confirm-email?token=x' })).toEqual({
      subject: 'Confirm your email address',
      paragraphs: [
        'Somebody made an account with this address. Confirm that it is yours, and the account can register for events and join clubs. The link works once, for 72 hours.',
        'If it was not you, do not confirm. Without it nobody can do anything with the account.',
      ],
      action: { label: 'Confirm this address', path: '/confirm-email?token=x' },
    });
  });

  it('is not sent where there is nothing to confirm', () =>
    expect(words('confirmAddress')).toBeUndefined());
});

describe('the answer to a request to join', () => {
  const answer = (isApproved: boolean) =>
    words('joinDecision', { facts: { clubId: 'c1', isApproved }, clubName: 'Chess' });

  it('says yes or no', () => {
    const action = { label: 'Open the club', path: '/club/c1' };
    expect(answer(true)).toEqual({
      subject: 'You are a member of Chess',
      paragraphs: ['Chess has approved your request to join.'],
      action,
    });
    expect(answer(false)).toEqual({
      subject: 'Your request to join Chess',
      paragraphs: ['Chess has not approved your request to join.'],
      action,
    });
  });

  it('is not sent when the club is gone', () =>
    expect(words('joinDecision', { facts: { clubId: 'c1', isApproved: true } })).toBeUndefined());
});

describe('a question to a club', () => {
  const facts = { clubId: 'c1', questionId: 'q1' };
  const open = { text: 'Do I need a laptop?', answer: null };
  const answered = { ...open, answer: 'No, we have some.' };
  const asked = (more: Partial<Known>) => words('questionAsked', { facts, ...more });
  const told = (more: Partial<Known>) => words('questionAnswered', { facts, ...more });

  it('is told to those who run the club while it waits', () => {
    expect(asked({ clubName: 'Chess', question: open })).toEqual({
      subject: 'A question to Chess',
      paragraphs: ['A student asks Chess:', 'Do I need a laptop?'],
      action: { label: 'Answer the question', path: '/club-questions?club=c1' },
    });
    expect(asked({ clubName: 'Chess', question: answered })).toBeUndefined();
    expect(asked({ clubName: 'Chess' })).toBeUndefined();
    expect(asked({ question: open })).toBeUndefined();
  });

  it('comes back with its answer', () => {
    expect(told({ clubName: 'Chess', question: answered })).toEqual({
      subject: 'Chess has answered your question',
      paragraphs: ['You asked: Do I need a laptop?', 'Chess answers: No, we have some.'],
      action: { label: 'Open the club', path: '/club/c1' },
    });
    expect(told({ clubName: 'Chess', question: open })).toBeUndefined();
    expect(told({ clubName: 'Chess' })).toBeUndefined();
    expect(told({ question: answered })).toBeUndefined();
  });
});

it.each([
  [true, false, 'Lantern Walk was approved', ' Everybody sees it now.'],
  [false, false, 'Lantern Walk was not approved', ' You can change it and send it in again.'],
  [true, true, 'The change of Lantern Walk was approved', ' Everybody sees it now.'],
  [false, true, 'The change of Lantern Walk was not approved', ' The event stays as it was.'],
])(
  'a decision (approved: %s, of a change: %s) reads "%s"',
  (isApproved, isChange, verdict, next) => {
    const facts = { isApproved, isChange };
    const action = { label: 'Open the event', path: '/manage-event/e1' };
    const paragraphs = [`${verdict}.${next}`, place];
    expect(words('eventDecision', { event, facts })).toEqual({
      subject: verdict,
      paragraphs,
      action,
    });
    expect(
      words('eventDecision', { event, facts: { ...facts, remark: 'Nice' } })?.paragraphs,
    ).toEqual([paragraphs[0], 'Remark: Nice', place]);
  },
);

describe('a registration', () => {
  it('is confirmed, with the team', () => {
    const plain = [
      'Your place at Lantern Walk is confirmed. Show the pass at the entrance.',
      place,
    ];
    expect(words('registration', seat('CONFIRMED'))).toEqual({
      subject: 'You are registered for Lantern Walk',
      paragraphs: plain,
      action: openPass,
    });
    expect(words('registration', seat('CONFIRMED', { teamName: 'Owls' }))?.paragraphs).toEqual([
      ...plain,
      'Your team is Owls.',
    ]);
  });

  it('may be a place on the waiting list', () => {
    expect(words('registration', seat('WAITING'))).toEqual({
      subject: 'You are on the waiting list of Lantern Walk',
      paragraphs: [
        'All places of Lantern Walk are taken. You are on the waiting list, and we write to you when a place is yours.',
        place,
      ],
      action: openEvent,
    });
  });

  it('is not what an invitation is', () =>
    expect(words('registration', seat('INVITED'))).toBeUndefined());
});

it('somebody who moves up has a place, or is asked to confirm it', () => {
  expect(words('movedUp', seat('CONFIRMED'))).toEqual({
    subject: 'You have a place at Lantern Walk',
    paragraphs: [
      'You have moved up from the waiting list of Lantern Walk. Your place is confirmed.',
      place,
    ],
    action: openEvent,
  });
  expect(words('movedUp', seat('INVITED'))?.paragraphs[0]).toBe(
    'Your team has moved up from the waiting list of Lantern Walk. Please confirm your place by Mon, Mar 9, 2026, 11:00 AM GMT+5:30.',
  );
  expect(words('movedUp', seat('WAITING'))).toBeUndefined();
});

it('a changed event says what it is now, and what changed where that is known', () => {
  const changed = (text?: string) =>
    words('eventChanged', { ...seat('CONFIRMED'), facts: text ? { words: text } : {} });
  expect(changed()).toEqual({
    subject: 'Lantern Walk has changed',
    paragraphs: [`It is now: ${place}`],
    action: openEvent,
  });
  expect(changed('Another place.\nAnother time.\nBoth.')?.paragraphs[0]).toBe(
    'Another place. Another time. Both.',
  );
});

it('a cancelled event is told with its reason, also to those it has no seat of', () => {
  const cancelledAt = new Date('2026-03-08T00:00:00Z');
  const told = (cancelReason: string | null) =>
    words('eventCancelled', { event: { ...event, cancelledAt, cancelReason } });
  expect(told(null)).toEqual({
    subject: 'Lantern Walk is cancelled',
    paragraphs: ['Lantern Walk does not take place.', place],
    action: openEvent,
  });
  expect(told('Rain')?.paragraphs[1]).toBe('Reason: Rain');
});

describe('a reminder', () => {
  const at = (now: string, status: 'CONFIRMED' | 'INVITED' | 'WAITING' = 'CONFIRMED') =>
    words('reminder', { ...seat(status), now: new Date(now) });

  it('comes within a day, and says whether that is today', () => {
    expect(at('2026-03-08T06:00:00Z')).toEqual({
      subject: 'Tomorrow: Lantern Walk',
      paragraphs: [
        'You have a place at Lantern Walk. Show the pass at the entrance.',
        place,
        'If you cannot come, cancel your registration, so that somebody else gets the place.',
      ],
      action: openPass,
    });
    expect(at('2026-03-08T18:29:59Z')?.subject).toBe('Tomorrow: Lantern Walk'); // 23:59 on campus
    expect(at('2026-03-08T18:30:00Z')?.subject).toBe('Today: Lantern Walk');
    expect(at('2026-03-09T05:59:59Z')?.subject).toBe('Today: Lantern Walk');
  });

  it.each(['2026-03-08T05:59:59Z', '2026-03-09T06:00:00Z', '2026-03-10T00:00:00Z'])(
    'is not sent at %s',
    (now) => expect(at(now)).toBeUndefined(),
  );

  it('is for those who have a place', () => {
    expect(at('2026-03-09T05:00:00Z', 'INVITED')).toBeUndefined();
    expect(at('2026-03-09T05:00:00Z', 'WAITING')).toBeUndefined();
  });
});

it('an invitation to a team names who invites', () => {
  const team = { teamName: 'Owls', leaderName: 'Asha' };
  expect(words('teamInvitation', seat('INVITED', team))).toEqual({
    subject: 'Asha invites you to Lantern Walk',
    paragraphs: [
      'Asha has invited you to the team Owls for Lantern Walk. Please accept or decline by Mon, Mar 9, 2026, 11:00 AM GMT+5:30.',
      place,
    ],
    action: { label: 'Answer the invitation', path: '/events/e1' },
  });
  expect(words('teamInvitation', seat('INVITED', { teamName: 'Owls' }))).toMatchObject({
    subject: 'A team invites you to Lantern Walk',
    paragraphs: [
      'Somebody has invited you to the team Owls for Lantern Walk. Please accept or decline by Mon, Mar 9, 2026, 11:00 AM GMT+5:30.',
      place,
    ],
  });
  expect(words('teamInvitation', seat('CONFIRMED', team))).toBeUndefined();
});

const ofRegistration = [
  'registration',
  'movedUp',
  'eventChanged',
  'reminder',
  'teamInvitation',
] as const;

it.each(ofRegistration)('%s is not sent to those who left, or when the event is off', (kind) => {
  const now = new Date('2026-03-09T05:00:00Z');
  const status = kind === 'teamInvitation' ? 'INVITED' : 'CONFIRMED';
  const { registration } = seat(status);
  expect(words(kind, { now, event, registration })).toBeDefined();
  expect(words(kind, { now, event })).toBeUndefined();
  expect(words(kind, { now, registration })).toBeUndefined();
  const off = { ...event, cancelledAt: now };
  expect(words(kind, { now, event: off, registration })).toBeUndefined();
});

it.each(['teamInvitation', 'movedUp'] as const)('%s is not sent once it is too late', (kind) => {
  const late = { ...seat('INVITED', { answerBy: known.now.toISOString() }) };
  expect(words(kind, late)).toBeUndefined();
});

it.each(['eventDecision', 'eventCancelled'] as const)('%s needs the event', (kind) =>
  expect(words(kind)).toBeUndefined(),
);

it('a venue that is not known is left out', () => {
  const online = { ...event, venue: '' };
  expect(words('eventCancelled', { event: online })?.paragraphs[1]).toBe(
    'Mon, Mar 9, 2026, 11:30 AM GMT+5:30 · Photography Club',
  );
});
