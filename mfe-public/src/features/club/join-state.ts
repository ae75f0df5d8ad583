/** What the join button needs to know. */
export interface JoinFacts {
  isSignedIn: boolean;
  role: string | undefined;
  isClubActive: boolean;
  isMember: boolean;
  hasPendingRequest: boolean;
  isSending: boolean;
  hasFailed: boolean;
  /** The server's sentence why joining is not open, if it is not. */
  reason?: string | null;
}

/** A button with its label, or a sentence in its place. */
export type JoinState =
  | { kind: 'button'; label: string; isDisabled: boolean; action: 'sign-in' | 'send' | 'none' }
  | { kind: 'sentence'; text: string };

const button = (label: string, action: 'sign-in' | 'send' | 'none' = 'none'): JoinState => ({
  kind: 'button',
  label,
  isDisabled: action === 'none',
  action,
});

/** Decides what is shown in place of the join button. Membership comes before all else. */
export function joinState(facts: JoinFacts): JoinState {
  if (facts.isMember) return button('Member');
  if (!facts.isClubActive)
    return {
      kind: 'sentence',
      text: 'This club is not active at the moment and takes no new members.',
    };
  if (!facts.isSignedIn) return button('Join Club', 'sign-in');
  if (facts.role === 'facultyCoordinator')
    return {
      kind: 'sentence',
      text: 'Faculty coordinators look after clubs and do not join them.',
    };
  if (facts.role === 'superAdmin')
    return { kind: 'sentence', text: 'Super admins manage all clubs and do not join them.' };
  if (facts.isSending) return button('Sending Request...');
  if (facts.hasPendingRequest) return button('Request Sent');
  if (facts.reason) return { kind: 'sentence', text: facts.reason };
  if (facts.hasFailed) return button('Try Again', 'send');
  return button('Join Club', 'send');
}
