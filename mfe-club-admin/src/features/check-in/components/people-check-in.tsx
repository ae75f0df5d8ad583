import { useState } from 'react';
import { useDebounced, useQuery } from 'shared-session';
import { SearchField } from 'shared-ui/controls';
import {
  Button,
  Chip,
  EmptyState,
  ErrorState,
  LoadingState,
  Section,
  Stack,
  SpokenText,
} from 'shared-ui/core';
import { Email, PersonRow } from 'shared-ui/data';
import { count, formatTime, plural } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { VirtualList } from 'shared-ui/virtual';
import { expectedPeople, usePresence } from '../api/check-in.query';

interface PeopleCheckInProps {
  eventId: string;
  fees: number;
  onUndo: () => void;
}

/** Checks people in by the list, for those without their pass. */
export function PeopleCheckIn({ eventId, fees, onUndo }: PeopleCheckInProps) {
  const [query, setQuery] = useState('');
  const asked = useDebounced(query.trim(), 300);
  const people = useQuery(expectedPeople(eventId, asked));
  const presence = usePresence(eventId, asked);
  return (
    <Section title="By list" surface>
      <Stack spacing={2}>
        <SearchField
          label="Search people"
          placeholder="Search by name or email"
          value={query}
          onChange={setQuery}
        />
        {people.isPending ? (
          <LoadingState text="Loading people..." layout="list" />
        ) : people.isLoadingError ? (
          <ErrorState
            message="The people could not be loaded."
            retryLabel="Try Again"
            busy={people.isFetching}
            onRetry={() => void people.refetch()}
          />
        ) : people.data.data.length === 0 ? (
          <EmptyState title={asked ? 'No participants match your search' : 'No Participants Yet'} />
        ) : (
          <>
            <SpokenText size="small" tone="muted">
              {people.data.total > people.data.data.length
                ? `The first ${count(people.data.data.length)} of ${plural(people.data.total, 'person', 'people')}. Search to find others.`
                : plural(people.data.total, 'person', 'people')}
            </SpokenText>
            <VirtualList
              items={people.data.data}
              keyOf={(person) => person._id}
              estimate={72}
              label="Expected people"
              renderItem={(person) => (
                <PersonRow
                  name={person.name}
                  src={person.image}
                  text={
                    <>
                      <Email address={person.email} />
                      {person.teamName ? ` · ${person.teamName}` : null}
                    </>
                  }
                  extra={
                    <>
                      {fees > 0 && !person.paymentStatus ? (
                        <StatusBadge kind="payment" value={false} label="Payment pending" />
                      ) : null}
                      {person.checkedInAt ? (
                        <Chip tone="approved">Here since {formatTime(person.checkedInAt)}</Chip>
                      ) : null}
                    </>
                  }
                  action={
                    <Button
                      kind={person.checkedInAt ? 'quiet' : 'secondary'}
                      size="small"
                      about={`${person.checkedInAt ? 'check-in of ' : ''}${person.name}`}
                      singleClick
                      onClick={() => {
                        if (person.checkedInAt) onUndo();
                        presence.mutate({
                          registrationId: person._id,
                          present: !person.checkedInAt,
                        });
                      }}
                    >
                      {person.checkedInAt ? 'Undo' : 'Check in'}
                    </Button>
                  }
                />
              )}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}
