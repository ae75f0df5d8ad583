import { ErrorState } from 'shared-ui/core';

interface PlacesErrorProps {
  query: { isLoadingError: boolean; isFetching: boolean; refetch: () => unknown };
  /** The list that lacks them, in words: cards, events. */
  where: string;
}

/** Says that a list lacks the person's registrations. */
export const PlacesError = ({ query, where }: PlacesErrorProps) =>
  query.isLoadingError ? (
    <ErrorState
      compact
      message={`Your registrations could not be loaded. The ${where} do not show them.`}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  ) : null;
