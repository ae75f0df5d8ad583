import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { type ListedParticipant } from 'contracts';
import { readAgain, readFailedAgain, useQuery } from 'shared-session';
import { Button, Chip, Link, Skeleton, Stack, Text, token } from 'shared-ui/core';
import { Email, PersonRow } from 'shared-ui/data';
import { count, formatDateTime } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { pageSize, participantsPage } from '../api/participants.query';
import { type ParticipantFilter, statusOf } from '../participant-filter';
import {
  type EventRow as Heading,
  inWords,
  personOn,
  type PersonRow as Place,
} from '../participant-rows';

/** The heading above the people of one event. */
export const EventRow = memo(function EventRow({ row }: { row: Heading }) {
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        pt: 2,
        pb: 1,
        borderBottom: '1px solid',
        borderColor: token.border.soft,
      }}
    >
      <Text as="h3" size="large" weight="bold" sx={{ overflowWrap: 'anywhere' }}>
        {row.eventName}
      </Text>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
        <Text as="span" size="small" tone="muted">
          {row.filtered === row.total
            ? inWords(row)
            : `${count(row.filtered)} of ${count(row.total)}`}
        </Text>
        <Link to={`/manage-event/${row.eventId}`}>Manage</Link>
      </Stack>
    </Stack>
  );
});

const line = { padding: '8px 0' };
const blank = { height: 72, display: 'flex', alignItems: 'center', gap: 12 };
const extras = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 } as const;

/**
 * One registered person. Plain styles, because twenty are rendered for each keystroke of a search.
 */
export const PersonLine = memo(function PersonLine({ person }: { person: ListedParticipant }) {
  const facts = [person.department, person.year, person.college].filter(
    (text) => text && text !== 'N/A',
  );
  return (
    <div style={line}>
      <PersonRow
        name={person.name}
        src={person.image}
        muted={statusOf(person.status) === 'CANCELLED'}
        text={
          <>
            <Email address={person.email} />
            {facts.map((fact) => ` · ${fact}`).join('')}
          </>
        }
        extra={
          <span style={extras}>
            {person.isTeamLeader ? <Chip>Team leader</Chip> : null}
            <StatusBadge kind="participant" value={statusOf(person.status)} />
            <Text as="span" size="small" tone="muted">
              {formatDateTime(person.registrationDate)}
            </Text>
          </span>
        }
      />
    </div>
  );
});

interface PersonAtProps {
  row: Place;
  clubId: string;
  filter: ParticipantFilter;
}

/** Maximum of refetches when count and page disagree, which normally lasts a moment. */
const maximumRetries = 3;

/** The person at an index of the list. Fetches their page when the row comes into view. */
export function PersonAt({ row, clubId, filter }: PersonAtProps) {
  const page = useQuery(participantsPage(clubId, filter, Math.floor(row.at / pageSize) + 1));
  const person = page.data && personOn(page.data.eventParticipants, row.at % pageSize, row.eventId);
  const hasMoved = page.data !== undefined && !person;
  const retries = useRef(0);
  const [isGivenUp, setGivenUp] = useState(false);
  const refetchBoth = useCallback(() => {
    // All rows of a page share one refetch of the count.
    void readAgain('GET /event/participants');
  }, []);
  useEffect(() => {
    // Somebody registered or cancelled since the count was read, or between the two new answers.
    if (hasMoved && retries.current < maximumRetries) refetchBoth();
    setGivenUp(hasMoved && retries.current >= maximumRetries);
    retries.current = hasMoved ? retries.current + 1 : 0;
  }, [hasMoved, page.dataUpdatedAt, refetchBoth]);

  const tryAgain = () => {
    if (!isGivenUp) {
      void readFailedAgain('GET /event/participants');
      return;
    }
    retries.current = 1;
    setGivenUp(false);
    refetchBoth();
  };

  if (person) return <PersonLine person={person} />;
  if (page.isError || isGivenUp)
    return (
      <div style={blank}>
        <Text tone="muted">This part of the list could not be loaded.</Text>
        <Button kind="quiet" size="small" busy={page.isFetching} onClick={tryAgain}>
          Try Again
        </Button>
      </div>
    );
  return (
    <div style={blank} aria-busy>
      <Skeleton round width={40} height={40} />
      <Skeleton width={220} height={16} />
    </div>
  );
}
