import { Inbox } from 'lucide-react';
import { useQuery } from 'shared-session';
import { ButtonLink, CardGrid, EmptyState, SpokenText } from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { myRequests, newestFirst } from '../../../common/my.query';
import { SectionState } from '../../../common/section-state';
import { RequestCard } from './request-card';

/** Every join request of mine, newest first. */
export function RequestsTab() {
  const query = useQuery(myRequests());
  return (
    <SectionState
      query={query}
      loading="Loading join requests..."
      failure="Failed to load join requests. Please try again."
    >
      {(requests) =>
        requests.length === 0 ? (
          <EmptyState
            icon={Inbox}
            title="No Join Requests"
            text="Requests you send to clubs appear here until they are answered, and after."
            action={
              <ButtonLink to="/clubs" kind="primary">
                Join a Club
              </ButtonLink>
            }
          />
        ) : (
          <>
            <SpokenText hidden>{plural(requests.length, 'join request')}</SpokenText>
            <CardGrid as="ul" label="My join requests">
              {newestFirst(requests, ({ requestedAt }) => requestedAt).map((request) => (
                <RequestCard key={request._id} request={request} />
              ))}
            </CardGrid>
          </>
        )
      }
    </SectionState>
  );
}
