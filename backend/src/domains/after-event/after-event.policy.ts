import { deny, type Verdict } from '../../http/policy';

/** What feedback and certificates depend on. */
export interface Visit {
  endsAt: Date;
  cancelledAt: Date | null;
  /** Checked in with a confirmed place. */
  wasThere: boolean;
}

/** Allowed after the end of an event that took place, for people who were checked in. */
export const mayLookBack = ({ endsAt, cancelledAt, wasThere }: Visit, now: Date): Verdict => {
  if (cancelledAt) return deny('event_cancelled', 'This event has been cancelled', 409);
  if (endsAt > now) return deny('not_over', 'This event is not over yet', 409);
  return wasThere || deny('not_checked_in', 'Only people who were checked in can do this', 409);
};
