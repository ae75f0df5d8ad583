import { useEffect } from 'react';
import { UserPlus } from 'lucide-react';
import { messageOf, useQuery, useServerTime, toast } from 'shared-session';
import { EmptyState, ErrorState, LoadingState, Section, SpokenText } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { IncrementalList } from 'shared-ui/lists';
import { clubJoinRequests, useDecision } from '../api/join-requests.query';
import { JoinRequestCard } from './join-request-card';

/** The Join Requests tab. */
export function JoinRequestsPanel({ clubId }: { clubId: string }) {
  const requests = useQuery(clubJoinRequests(clubId));
  const decision = useDecision(clubId, useServerTime().now);
  // A failed refetch leaves the list as it is.
  const error = requests.isLoadingError ? requests.error : null;
  useEffect(() => {
    if (error) toast.long.error(messageOf(error, 'Failed to fetch data'));
  }, [error]);

  return (
    <Section title="Join Requests">
      {requests.isPending ? (
        <LoadingState text="Loading join requests..." layout="cards" />
      ) : requests.isLoadingError ? (
        <ErrorState
          message={messageOf(requests.error, 'Failed to fetch data')}
          retryLabel="Try Again"
          busy={requests.isFetching}
          onRetry={() => void requests.refetch()}
        />
      ) : requests.data.length === 0 ? (
        <EmptyState
          icon={UserPlus}
          title="No Join Requests"
          text="People who ask to join your club are listed here."
        />
      ) : (
        <>
          <SpokenText hidden>{plural(requests.data.length, 'join request')}</SpokenText>
          <IncrementalList
            items={requests.data}
            keyOf={(request) => request._id}
            as="grid"
            min={300}
            label="Join Requests"
            renderItem={(request) => (
              <JoinRequestCard
                request={request}
                onDecide={(action) => decision.mutate({ requestId: request._id, action })}
              />
            )}
          />
        </>
      )}
    </Section>
  );
}
