import { messageOf } from 'shared-session';
import { type Refusal } from 'shared-ui/draft';
import { formNotices } from '../../common/notices';
import { refusalOf } from '../../common/refusal';

/** The server's message, else the form's own; also shown in a toast. */
export const competitionRefusal = (error: unknown, failure: string): Refusal => {
  formNotices.error(messageOf(error, failure), error);
  return refusalOf(error, failure);
};
