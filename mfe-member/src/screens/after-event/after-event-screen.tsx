import { Award, CalendarX } from 'lucide-react';
import { type Answer } from 'contracts';
import {
  api,
  isStatus,
  messageOf,
  query,
  saveFile,
  toast,
  useOneAtATime,
  useQuery,
} from 'shared-session';
import { useParams } from 'shared-session/router';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Link,
  LoadingState,
  Page,
  PageHeading,
  Section,
  Stack,
  Text,
} from 'shared-ui/core';
import { formatFullDateTime } from 'shared-ui/format';
import { fileNameOf } from '../../common/file-name';
import { FeedbackForm, Stars } from '../../features/after-event/components/feedback-form';

type AfterAnswer = Answer<'GET /event/:id/after'>['data'];
const afterIn = ({ data }: Answer<'GET /event/:id/after'>) => data;
const back = { to: '/my-activity?tab=events', label: 'My Activity' };

/** Feedback and certificate of an event that I was at. */
export function Component() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...query('GET /event/:id/after', { params: { id } }),
    select: afterIn,
  });
  return (
    <Page width="narrow">
      <PageHeading
        title="After the event"
        subtitle={
          data && (
            <>
              <Link to={`/events/${data.eventId}`}>{data.name}</Link> · {data.clubName} ·{' '}
              {formatFullDateTime(data.date)}
            </>
          )
        }
        back={back}
      />
      {isPending ? (
        <LoadingState text="Loading event..." layout="form" />
      ) : data ? (
        <After event={data} />
      ) : isStatus(error, 404) ? (
        <EmptyState level={2} icon={CalendarX} title="Event not found" text="It may be gone." />
      ) : (
        <ErrorState
          message={messageOf(error, 'The event could not be loaded.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </Page>
  );
}

/** Why there is nothing to do; empty when there is. */
const reasonOf = ({ isCancelled, isOver, wasThere }: AfterAnswer): string => {
  if (isCancelled) return 'This event was cancelled.';
  if (!isOver) return 'This event is not over yet. Come back when it is.';
  return wasThere ? '' : 'Feedback and certificates are for people who were checked in.';
};

function After({ event }: { event: AfterAnswer }) {
  const reason = reasonOf(event);
  if (reason)
    return (
      <Alert kind="info" voice={false}>
        {reason}
      </Alert>
    );
  return (
    <Stack spacing={3}>
      <Section title="Feedback" surface>
        {event.feedback ? (
          <Stack spacing={1}>
            <Text>
              You gave <Stars value={event.feedback.stars} /> on{' '}
              {formatFullDateTime(event.feedback.at)}.
            </Text>
            {event.feedback.comment && <Text tone="muted">{event.feedback.comment}</Text>}
          </Stack>
        ) : (
          <FeedbackForm event={event} />
        )}
      </Section>
      <Section title="Certificate" surface>
        <Certificate event={event} />
      </Section>
    </Stack>
  );
}

function Certificate({ event }: { event: AfterAnswer }) {
  const [save, isSaving] = useOneAtATime(async () => {
    try {
      const params = { id: event.eventId };
      const file = await api.send('GET /event/:id/certificate.pdf', { params }, { as: 'blob' });
      saveFile(file, `certificate-${fileNameOf(event.name) || 'event'}.pdf`);
    } catch (failure) {
      toast.long.error(messageOf(failure, 'The certificate could not be made. Please try again.'));
    }
  });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <CertificateWords name={event.certificate} />
      <Button
        kind="secondary"
        icon={Award}
        busy={isSaving}
        busyText="Preparing..."
        onClick={() => void save()}
      >
        Save certificate
      </Button>
    </Stack>
  );
}

/** What will be in the PDF. Its name is said before the first download, because it stays. */
function CertificateWords({ name }: { name: AfterAnswer['certificate'] }) {
  const isPrinted = name?.printed !== null;
  return (
    <>
      <Text measure>
        {isPrinted
          ? 'A PDF with your name, the event and a number.'
          : 'A PDF with the event and a number, without your name.'}{' '}
        Everybody who has the number can verify it.
      </Text>
      {name && (
        <Text measure>
          {name.isIssued
            ? `The name on it: ${name.name}. It stays as it was at the first download.`
            : `Your name as it is now: ${name.name}. It stays on the certificate.`}
        </Text>
      )}
      {!isPrinted && (
        <Alert kind="info" voice={false}>
          These letters cannot be printed: the certificate says &quot;the person on record under
          this number&quot; instead. The page of its number shows the name.
        </Alert>
      )}
    </>
  );
}
