import { type Club } from 'contracts';
import { useSession, type Reading } from 'shared-session';
import {
  Box,
  Button,
  ButtonLink,
  Chip,
  Divider,
  ErrorState,
  FocusOnward,
  LoadingState,
  Section,
  Stack,
  Text,
} from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/format';
import { useSignIn } from '../../../common/use-sign-in';
import { type MyQuestions } from '../api/my-questions.query';
import { useWithdrawQuestion } from '../api/use-questions';
import { QuestionForm } from './question-form';

interface AskLeadProps {
  club: Club;
  /** Of the signed-in person. */
  questions: Reading<MyQuestions>;
}

/** A question to the people who run the club, and what they answered. */
export function AskLead({ club, questions }: AskLeadProps) {
  const { user } = useSession();
  const signIn = useSignIn();
  return (
    <Section title="Ask the lead a question" surface>
      {user ? (
        <Asking club={club} questions={questions} />
      ) : !club.isActive ? (
        <Text tone="muted">This club is not active and takes no questions.</Text>
      ) : (
        <>
          <Text measure>Something the page does not say? The people who run the club answer.</Text>
          <Box>
            <Button onClick={signIn}>Sign in to ask</Button>
          </Box>
        </>
      )}
    </Section>
  );
}

function Asking({ club, questions: { data, isPending, isFetching, refetch } }: AskLeadProps) {
  const { user } = useSession();
  if (isPending) return <LoadingState text="Loading your questions..." layout="list" count={2} />;
  if (!data)
    return (
      <ErrorState
        compact
        message="Your questions could not be loaded."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  const runsIt = user?.clubAffiliations.some(
    ({ clubId, isClubAdmin }) => clubId === club._id && isClubAdmin,
  );
  return (
    <Stack spacing={2}>
      {data.questions.length > 0 ? (
        <Stack
          component="ul"
          role="list"
          aria-label="Questions you asked"
          spacing={2}
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            '& > li:last-of-type > hr': { display: data.mayAsk ? 'block' : 'none' },
          }}
        >
          {data.questions.map((question) => (
            <Question key={question._id} question={question} clubName={club.name} />
          ))}
        </Stack>
      ) : null}
      {data.reason ? <Text tone="muted">{`${data.reason}.`}</Text> : null}
      {runsIt ? (
        <Box>
          <ButtonLink to={`/club-questions?club=${club._id}`}>Open the questions</ButtonLink>
        </Box>
      ) : null}
      {data.mayAsk ? <QuestionForm clubId={club._id} /> : null}
    </Stack>
  );
}

function Question({
  question: { _id, text, askedAt, answer },
  clubName,
}: {
  question: MyQuestions['questions'][number];
  clubName: string;
}) {
  const withdraw = useWithdrawQuestion();
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Text size="small" tone="muted">{`You asked on ${formatDateTime(askedAt)}`}</Text>
      <Text measure weight="medium" sx={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
      {answer ? (
        <Box sx={{ mt: 1 }}>
          <Text size="small" tone="muted">
            {`${clubName} answered on ${formatDateTime(answer.at)}`}
          </Text>
          <Text measure sx={{ whiteSpace: 'pre-line' }}>
            {answer.text}
          </Text>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
          <Chip tone="pending">Waits for an answer</Chip>
          <FocusOnward>
            <Button
              kind="quiet"
              size="small"
              busy={withdraw.isPending}
              singleClick
              onClick={() => withdraw.mutate(_id)}
            >
              Withdraw question
            </Button>
          </FocusOnward>
        </Box>
      )}
      <Divider sx={{ mt: 2 }} />
    </Box>
  );
}
