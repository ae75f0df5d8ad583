interface Place {
  /** Place on the waiting list; null when not waiting. */
  waiting: number | null;
  isInTeam: boolean;
  isTeamLeader: boolean;
}

/**
 * What giving a place back is called: the button, the question before it, and the message after.
 */
export function cancelWords(eventName: string, { waiting, isInTeam, isTeamLeader }: Place) {
  if (waiting !== null) {
    return {
      button: 'Leave waiting list',
      question: `Leave the waiting list for ${eventName}?`,
      text: 'Your place on the list goes to the next person.',
      done: 'You have left the waiting list.',
    };
  }
  if (isInTeam && isTeamLeader) {
    return {
      button: 'Cancel team registration',
      question: `Cancel the registration of your whole team for ${eventName}?`,
      text: 'All members lose their spots.',
      done: 'The registration of your team is cancelled.',
    };
  }
  if (isInTeam) {
    return {
      button: 'Leave team',
      question: `Leave your team for ${eventName}?`,
      text: 'Your spot becomes free for somebody else.',
      done: 'You have left the team.',
    };
  }
  return {
    button: 'Cancel registration',
    question: `Cancel your registration for ${eventName}?`,
    text: 'Your spot becomes free for somebody else.',
    done: 'Your registration is cancelled.',
  };
}
