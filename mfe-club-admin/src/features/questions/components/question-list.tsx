import { useEffect } from 'react';
import { MessageSquare } from 'lucide-react';
import { api, messageOf, useInfiniteQuery } from 'shared-session';
import {
  Box,
  Button,
  Card,
  Chip,
  EmptyState,
  ErrorState,
  LoadingState,
  SpokenText,
  Stack,
  Text,
} from 'shared-ui/core';
import { formatFullDateTime, plural } from 'shared-ui/format';
import { type ClubQuestion, clubQuestions } from '../api/questions.query';
import { AnswerForm } from './answer-form';

/** What people ask the club: what waits first, new ones marked until they were seen here. */
export function QuestionList({ clubId }: { clubId: string }) {
  const list = useInfiniteQuery(clubQuestions(clubId));
  const questions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const newest = questions
    .filter(({ isNew }) => isNew)
    .reduce((last, { askedAt }) => (askedAt > last ? askedAt : last), '');
  useEffect(() => {
    // When it fails they are new the next time as well.
    if (!newest) return;
    // The next reading has them without their mark; this one keeps it.
    const input = { params: { id: clubId }, body: { until: newest } };
    void api.send('POST /club/:id/questions/seen', input).catch(() => undefined);
  }, [clubId, newest]);

  if (list.isPending) return <LoadingState text="Loading questions..." layout="list" />;
  if (!list.data)
    return (
      <ErrorState
        message={messageOf(list.error, 'The questions could not be loaded.')}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (questions.length === 0)
    return (
      <EmptyState
        icon={MessageSquare}
        level={2}
        title="No questions yet"
        text="What people ask on the club’s page is listed here for you to answer."
      />
    );
  return (
    <>
      <SpokenText hidden>{plural(list.data.pages[0]?.total ?? 0, 'question')}</SpokenText>
      <Stack
        component="ul"
        role="list"
        aria-label="Questions"
        spacing={2}
        sx={{ listStyle: 'none', p: 0, m: 0 }}
      >
        {questions.map((question) => (
          <Question key={question._id} clubId={clubId} question={question} />
        ))}
      </Stack>
      {list.hasNextPage ? (
        <Box sx={{ textAlign: 'center' }}>
          {list.isFetchNextPageError ? (
            <Text tone="muted">The next questions could not be loaded.</Text>
          ) : null}
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more questions
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function Question({ clubId, question }: { clubId: string; question: ClubQuestion }) {
  const { asker, text, askedAt, answer, isNew } = question;
  return (
    <Card as="li" sx={{ overflowWrap: 'anywhere' }}>
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Text as="h2" size="large" weight="bold">
            {asker.name}
          </Text>
          {isNew ? <Chip tone="info">New</Chip> : null}
          <Text size="small" tone="muted">
            {formatFullDateTime(askedAt)}
          </Text>
        </Box>
        <Text measure sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
        {answer ? (
          <div>
            <Text size="small" tone="muted">
              {answer.by
                ? `${answer.by} answered on ${formatFullDateTime(answer.at)}`
                : `Answered on ${formatFullDateTime(answer.at)}`}
            </Text>
            <Text measure sx={{ whiteSpace: 'pre-line' }}>
              {answer.text}
            </Text>
          </div>
        ) : (
          <AnswerForm clubId={clubId} question={question} />
        )}
      </Stack>
    </Card>
  );
}
