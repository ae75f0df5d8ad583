import { BadgeCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { type Answer } from 'contracts';
import { messageOf, query, useQuery } from 'shared-session';
import { useNavigate, useParams } from 'shared-session/router';
import { TextField } from 'shared-ui/controls';
import {
  Alert,
  Box,
  Button,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  Section,
} from 'shared-ui/core';
import { KeyValueList } from 'shared-ui/data';
import { formatDate } from 'shared-ui/format';

type Verified = Answer<'GET /certificates/:number'>['data'];
const verifiedIn = ({ data }: Answer<'GET /certificates/:number'>) => data;

/** What the certificate of a number says. */
export function Component() {
  const { number = '' } = useParams();
  return (
    <Page width="narrow">
      <PageHeading
        title="Verify a certificate"
        subtitle="Type the number of a certificate of attendance to read what it says."
      />
      <NumberForm key={number} number={number} />
      {number && <Result number={number} />}
    </Page>
  );
}

function NumberForm({ number }: { number: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(number);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const plain = typed.replace(/[^\w-]/g, '').slice(0, 64);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!plain);
    if (plain) void navigate(`/verify/${plain.toUpperCase()}`);
    else field.current?.focus();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
    >
      <TextField
        label="Number"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setMissing(false);
        }}
        placeholder="7K3M-9QXP-4TRH"
        error={isMissing ? 'Please type the number of a certificate' : undefined}
        inputRef={field}
        sx={{ flex: 1 }}
      />
      {/* Level with the input, which is below its label. */}
      <Button type="submit" kind="primary" sx={{ mt: '27px' }}>
        Verify
      </Button>
    </Box>
  );
}

function Result({ number }: { number: string }) {
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...query('GET /certificates/:number', { params: { number } }),
    select: verifiedIn,
  });
  if (isPending) return <LoadingState text="Loading certificate..." layout="list" count={2} />;
  if (data) return <Said certificate={data} />;
  return (
    <ErrorState
      message={messageOf(error, 'The number could not be verified.')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

function Said({ certificate }: { certificate: Verified }) {
  if (certificate.status === 'unknown')
    return (
      <Alert kind="warning" title="Unknown number">
        No certificate has the number {certificate.number}. Please compare it with the paper.
      </Alert>
    );
  if (certificate.status === 'removed')
    return (
      <Alert kind="info" title="No longer on record">
        A certificate with the number {certificate.number} was issued. What it says is no longer on
        record.
      </Alert>
    );
  return (
    <Section title="This certificate is valid" icon={BadgeCheck} surface>
      <KeyValueList
        items={[
          { label: 'Number', value: certificate.number },
          { label: 'Name', value: certificate.name },
          { label: 'Event', value: certificate.event },
          { label: 'Club', value: certificate.club },
          { label: 'Date', value: formatDate(certificate.date) },
          { label: 'Issued on', value: formatDate(certificate.issuedAt) },
        ]}
      />
    </Section>
  );
}
