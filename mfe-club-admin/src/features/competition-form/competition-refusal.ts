import { messageOf } from 'shared-session';
import { type Refusal } from 'shared-ui/draft';
import { failureToast } from '../../common/failure-toast';
import { refusalOf } from '../../common/refusal';

/** The server's message, else the form's own; also shown in a toast. */
export const competitionRefusal = (error: unknown, failure: string): Refusal => {
  failureToast(messageOf(error, failure), error);
  return refusalOf(error, failure);
};
