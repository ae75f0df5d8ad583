import { type ReactNode } from 'react';
import { ErrorState, LoadingState } from 'shared-ui/core';
import { reloadPage } from './reload-page';

interface Props<T> {
  query: { data: T | undefined; isPending: boolean; isError: boolean };
  loading: string;
  failure: string;
  layout?: 'cards' | 'list';
  /** The Retry handler; by default it reloads the page, as in My Activity. */
  onRetry?: () => void;
  children: (data: T) => ReactNode;
}

/** The states of one section, with its own messages while it loads and when it fails. */
export function SectionState<T>({
  query,
  loading,
  failure,
  layout = 'cards',
  onRetry = reloadPage,
  children,
}: Props<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError)
    return <ErrorState message={failure} onRetry={onRetry} compact={layout === 'list'} />;
  return <LoadingState text={loading} layout={layout} count={3} />;
}
