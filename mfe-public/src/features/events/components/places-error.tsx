import { ErrorState } from 'shared-ui/core';

interface PlacesErrorProps {
  query: { isLoadingError: boolean; isFetching: boolean; refetch: () => unknown };
  /** What does not show them: cards, events. */
  where: string;
}

/** Says that the reader's places are missing in a list. */
export const PlacesError = ({ query, where }: PlacesErrorProps) =>
  query.isLoadingError ? (
    <ErrorState
      compact
      message={`Your registrations could not be loaded. The ${where} do not show them.`}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  ) : null;
