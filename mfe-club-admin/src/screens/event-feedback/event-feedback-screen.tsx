import { MessageSquare } from 'lucide-react';
import { type Answer } from 'contracts';
import { isStatus, messageOf, query, useQuery } from 'shared-session';
import { useParams } from 'shared-session/router';
import {
  Card,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  Section,
  Stack,
  Text,
} from 'shared-ui/core';
import { ProgressMeter, StatGrid, StatTile } from 'shared-ui/figures';
import { count, plural } from 'shared-ui/format';

type Feedback = Answer<'GET /event/:id/feedback'>['data'];
const feedbackIn = ({ data }: Answer<'GET /event/:id/feedback'>) => data;

/** The feedback on an event, as sums and without names. */
export function Component() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...query('GET /event/:id/feedback', { params: { id } }),
    select: feedbackIn,
  });
  return (
    <Page width="narrow">
      <PageHeading
        title="Feedback"
        subtitle={data?.name}
        back={{ to: `/events/${id}`, label: 'Event' }}
      />
      {isPending ? (
        <LoadingState text="Loading feedback..." layout="tiles" />
      ) : data ? (
        <Sums feedback={data} />
      ) : isStatus(error, 404) ? (
        <EmptyState level={2} title="Event not found" text="It may have been removed." />
      ) : (
        <ErrorState
          message={messageOf(error, 'The feedback could not be loaded.')}
          // Who may not see it, may not see it the second time.
          {...(!isStatus(error, 403) && { onRetry: () => void refetch() })}
          busy={isFetching}
        />
      )}
    </Page>
  );
}

function Sums({ feedback }: { feedback: Feedback }) {
  const { average, stars, comments, asked, shownFrom } = feedback;
  if (average === null)
    return (
      <EmptyState
        icon={MessageSquare}
        level={2}
        title={feedback.count === 0 ? 'No feedback yet' : plural(feedback.count, 'answer')}
        text={`Stars and comments are shown from ${shownFrom} answers on, so that nobody can tell who gave which.`}
      />
    );
  return (
    <Stack spacing={3}>
      <StatGrid>
        <StatTile label="Stars of 5" value={average} />
        <StatTile label="Answers" value={`${count(feedback.count)} of ${count(asked)}`} />
      </StatGrid>
      <Section title="Stars" surface>
        <Stack spacing={1}>
          {[5, 4, 3, 2, 1].map((value) => (
            <ProgressMeter
              key={value}
              label={plural(value, 'star')}
              value={stars[value - 1] ?? 0}
              max={feedback.count}
            />
          ))}
        </Stack>
      </Section>
      <Section title="Comments">
        {comments.length === 0 ? (
          <Text tone="muted">Nobody left a comment.</Text>
        ) : (
          <Stack component="ul" role="list" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {comments.map(({ stars: given, comment }, at) => (
              <Card as="li" key={at}>
                <Text size="small" tone="muted">
                  {plural(given, 'star')}
                </Text>
                <Text measure sx={{ whiteSpace: 'pre-line' }}>
                  {comment}
                </Text>
              </Card>
            ))}
          </Stack>
        )}
      </Section>
    </Stack>
  );
}
