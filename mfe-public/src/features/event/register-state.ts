/** What is known about an event and the person before they click Register Now. */
export interface RegisterFacts {
  isSignedIn: boolean;
  isCancelled: boolean;
  isRegistered: boolean;
  /** Position on the waiting list, when the person is on it. */
  waiting: number | null;
  isInvited: boolean;
  isPast: boolean;
  hasEnded: boolean;
  isClosed: boolean;
  isFull: boolean;
  mayRegister: boolean;
  reason: string | null;
}

export type RegisterState = {
  /** Stable name for tests, styles and help texts. */
  kind:
    | 'open'
    | 'signed-out'
    | 'registered'
    | 'waiting'
    | 'invited'
    | 'full'
    | 'closed'
    | 'past'
    | 'cancelled'
    | 'barred';
  /** The button's words. */
  label: string;
  action: 'open' | 'sign-in' | 'none';
  /** One sentence beside the button. */
  text: string | null;
  /** What the waiting list's own button does; `none` hides it. */
  waitingList: 'open' | 'sign-in' | 'none';
};

const state = (
  kind: RegisterState['kind'],
  label: string,
  action: RegisterState['action'],
  text: string | null,
  waitingList: RegisterState['waitingList'] = 'none',
): RegisterState => ({ kind, label, action, text, waitingList });

/** Whether there is a button to press. */
export const mayAct = ({ action, waitingList }: RegisterState): boolean =>
  action !== 'none' || waitingList !== 'none';

function waitingOf(facts: RegisterFacts): RegisterState['waitingList'] {
  if (!facts.isSignedIn) return 'sign-in';
  return facts.mayRegister ? 'open' : 'none';
}

/** Registering in another way declines the invitation. */
function invited({ isPast, isClosed, isFull, mayRegister }: RegisterFacts): RegisterState {
  if (isPast || isClosed || isFull || !mayRegister)
    return state(
      'invited',
      'Invited',
      'none',
      'A team has invited you. Answer the invitation on this page.',
    );
  const text =
    'A team has invited you. Answer the invitation on this page, or register yourself: that declines it.';
  return state('invited', 'Register Now', 'open', text);
}

/** The label of both register buttons. An existing registration comes first. */
export function registerState(facts: RegisterFacts): RegisterState {
  if (facts.isCancelled)
    return state(
      'cancelled',
      'Event Cancelled',
      'none',
      'The organizers have cancelled this event.',
    );
  if (facts.isRegistered)
    return state(
      'registered',
      'Registered',
      'none',
      facts.hasEnded ? 'You had a place at this event.' : 'You are registered for this event.',
    );
  if (facts.isInvited) return invited(facts);
  if (facts.waiting !== null) {
    return state(
      'waiting',
      'On the Waiting List',
      'none',
      `You are number ${facts.waiting} on the waiting list.`,
    );
  }
  if (facts.isPast)
    return state(
      'past',
      'Registration Closed',
      'none',
      facts.hasEnded ? 'This event has already taken place.' : 'This event has begun.',
    );
  if (facts.isClosed)
    return state('closed', 'Registration Closed', 'none', 'The registration deadline has passed.');
  if (facts.isFull)
    return state('full', 'Event Full', 'none', 'All spots are taken.', waitingOf(facts));
  if (!facts.isSignedIn)
    return state('signed-out', 'Register Now', 'sign-in', 'You will be asked to sign in first.');
  if (!facts.mayRegister)
    return state(
      'barred',
      'Register Now',
      'none',
      facts.reason ?? 'Your account cannot register for this event.',
    );
  return state('open', 'Register Now', 'open', null);
}
