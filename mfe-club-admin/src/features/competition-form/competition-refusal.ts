import { messageOf } from 'shared-session';
import { type Refusal } from 'shared-ui/draft';
import { formNotices } from '../../common/notices';
import { refusalIn } from '../../common/refusal';

/** The server's message, else the form's own; also shown in a toast. */
export const competitionRefusal = (error: unknown, failure: string): Refusal => {
  const said = messageOf(error, '');
  formNotices.error(said || failure, error);
  return { title: said ? undefined : failure, problems: refusalIn(error) };
};
