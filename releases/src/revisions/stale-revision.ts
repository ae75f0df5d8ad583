import { ReleaseError } from '../errors';
import { type RevisionsRepository } from './revisions.repository';
import { changeWords } from './words';

/** The refusal of a change that was made from an older revision; names what changed since. */
export async function staleRevision(
  revisions: Pick<RevisionsRepository, 'history'>,
  { environment, base }: { environment: string; base: number },
): Promise<ReleaseError> {
  const since = await revisions.history(environment, { limit: 20, after: base });
  const who = since
    .map(
      ({ number, actor, change, reason }) =>
        `${number} by ${actor}, ${changeWords(change)}: ${reason}`,
    )
    .join('; ');
  return new ReleaseError(
    409,
    'stale_revision',
    `${environment} has moved on since revision ${base} (${who || 'that revision does not exist'}): look at it and make the change again.`,
    {
      since: since.map(({ number, actor, reason, at, change }) => ({
        number,
        actor,
        reason,
        at,
        change,
      })),
    },
  );
}
