import { query } from 'shared-session';
import { type Stage } from '../stage';

/** Events waiting for this stage. */
export const waitingEvents = (stage: Stage) =>
  stage === 'faculty' ? query('GET /event/pending-faculty') : query('GET /event/faculty-approved');
