import { type ComponentProps } from 'react';
import { isStatus, messageOf } from 'shared-session';
import { ButtonLink, EmptyState, ErrorState, LoadingState } from 'shared-ui/core';

interface EntryStateProps {
  query: { isPending: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  loading: string;
  failure: string;
  /** The entry does not exist for the reader. */
  gone: {
    icon: ComponentProps<typeof EmptyState>['icon'];
    /** Where the server has no words of its own. */
    title: string;
    text: string;
    to: string;
    action: string;
  };
}

/** A page of one entry that is read, has failed or does not exist. */
export function EntryState({ query, loading, failure, gone }: EntryStateProps) {
  if (query.isPending) return <LoadingState text={loading} layout="detail" />;
  if (isStatus(query.error, 404))
    return (
      <EmptyState
        icon={gone.icon}
        title={messageOf(query.error, gone.title)}
        level={2}
        text={gone.text}
        action={
          <ButtonLink kind="primary" to={gone.to}>
            {gone.action}
          </ButtonLink>
        }
      />
    );
  return (
    <ErrorState
      message={messageOf(query.error, failure)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
