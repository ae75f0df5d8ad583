import { isStatus } from 'shared-session';
import { ButtonLink, ErrorState } from 'shared-ui/core';
import { useOrigin } from '../../../common/use-sign-in';

/** The error text of the list: signed out, not allowed, or anything else. */
export function eventListProblem(error: unknown): string {
  if (isStatus(error, 401)) return 'Unauthorized - Please log in again';
  if (isStatus(error, 403)) return 'You do not have permission to view approved events';
  return 'Failed to fetch approved events';
}

/** The error panel; after the end of a session with a link to sign-in. */
export function EventListError({
  error,
  onRetry,
  isBusy,
}: {
  error: unknown;
  onRetry: () => void;
  isBusy: boolean;
}) {
  const origin = useOrigin();
  return (
    <ErrorState
      message={eventListProblem(error)}
      onRetry={onRetry}
      busy={isBusy}
      action={
        isStatus(error, 401) ? (
          <ButtonLink kind="primary" to="/login" state={origin}>
            Sign in
          </ButtonLink>
        ) : undefined
      }
    />
  );
}
