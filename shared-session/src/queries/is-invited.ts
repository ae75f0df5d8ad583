import { type MyRegistration } from 'contracts';

/** Whether an invitation can still be answered; `now` in milliseconds. */
export const isInvited = (
  { invited, answerBy }: Pick<MyRegistration, 'invited' | 'answerBy'>,
  now: number,
): boolean => invited && !(answerBy && Date.parse(answerBy) <= now);
