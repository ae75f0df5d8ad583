import { useState } from 'react';
import { ChevronDown, ChevronUp, FilePenLine } from 'lucide-react';
import { type Answer } from 'contracts';
import { Box, Button, ButtonLink, Card, Chip, Link, Stack, Text } from 'shared-ui/core';
import { Collapse } from 'shared-ui/disclosure';
import {
  count,
  fee,
  formatFullDateTime,
  formatDateTime,
  minutesAsHours,
  words,
} from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { Timeline } from 'shared-ui/steps';
import { timelineOf } from '../timeline';
import { WaitingChange } from './waiting-change';

type TrackedEvent = Answer<'GET /event/track-progress'>['data']['all'][number];

/** One event with its badge; opens to the three steps of approval and the actions of its admins. */
export function TrackedEventCard({ event }: { event: TrackedEvent }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = `progress-${event._id}`;
  const needsCompetition = event.eventType === 'COMPETITION' && !event.competitionId;
  return (
    <Card as="li">
      <Box sx={head}>
        <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
          <Text as="h3" size="large" weight="bold" sx={{ overflowWrap: 'anywhere' }}>
            <Link to={`/manage-event/${event._id}`} subtle>
              {event.name}
            </Link>
          </Text>
          <Text size="small" tone="muted" sx={facts} data-facts>
            {formatDateTime(event.date)}
            {event.venue ? (
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {` · ${event.venue}`}
              </Box>
            ) : null}
            {` · ${count(event.registeredParticipants)}\u00a0/\u00a0${count(event.maxParticipants)}\u00a0registered`}
          </Text>
        </Box>
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', flex: { xs: 1, sm: 'none' } }}>
          {event.proposal ? <Chip icon={FilePenLine}>Proposed change</Chip> : null}
          {event.isCancelled ? <StatusBadge kind="timing" value="cancelled" /> : null}
          {event.isExpired ? (
            <StatusBadge kind="approval" value="EXPIRED" />
          ) : (
            <StatusBadge kind="approval" value={event.approvalStatus} />
          )}
        </Stack>
        <Button
          kind="quiet"
          size="small"
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          about={`of ${event.name}`}
          onClick={() => setOpen(!isOpen)}
          sx={narrowOnPhones}
        >
          {isOpen ? 'Hide timeline' : 'Show timeline'}
        </Button>
      </Box>
      <Box id={detailsId}>
        <Collapse open={isOpen}>
          {isOpen ? <Details event={event} needsCompetition={needsCompetition} /> : null}
        </Collapse>
      </Box>
    </Card>
  );
}

/** On phones two rows: the name with its facts, then status and button. */
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: { xs: 0.5, sm: 2 },
  rowGap: 0.5,
};

/** Beside the longest status it fits into a row of 360 pixels. */
const narrowOnPhones = {
  '&[data-size="small"]': { px: { xs: '4px', sm: '12px' } },
  mr: { xs: '-4px', sm: '-13px' },
  '& svg': { display: { xs: 'none', sm: 'block' } },
};

/** One line on phones; the venue is in the details there. */
const facts = {
  overflowWrap: 'anywhere',
  overflow: { xs: 'hidden', sm: 'visible' },
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'nowrap', sm: 'normal' },
};

function Details({ event, needsCompetition }: { event: TrackedEvent; needsCompetition: boolean }) {
  const mayResubmit = event.approvalStatus === 'REJECTED' && !event.isCancelled;
  const about = [
    words(event.eventType),
    words(event.mode),
    event.venue,
    minutesAsHours(event.duration),
    fee(event.fees),
  ].filter(Boolean);
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Text size="small" tone="muted">
        {about.join(' · ')}
      </Text>
      <Timeline
        label={`Approval timeline of ${event.name}`}
        steps={timelineOf(event).map((step) => ({
          title: step.title,
          status: step.state,
          ...(step.at ? { date: formatFullDateTime(step.at) } : {}),
          ...(step.by ? { by: step.by } : {}),
          ...(step.remark ? { remark: step.remark } : {}),
        }))}
      />
      <WaitingChange event={event} level={4} />
      {event.changeDecisions?.length ? (
        <Box
          component="ul"
          sx={{ m: 0, pl: 2.5 }}
          aria-label="Decisions on earlier proposed changes"
        >
          {event.changeDecisions.map((entry) => (
            <li key={`${entry.role}-${entry.date}`}>
              <Text size="small" tone="muted">
                {entry.approver.name} {entry.status === 'REJECTED' ? 'rejected' : 'approved'} a
                proposed change on {formatDateTime(entry.date)}
                {entry.remark ? `: ${entry.remark}` : ''}
              </Text>
            </li>
          ))}
        </Box>
      ) : null}
      {event.earlierDecisions.length ? (
        <Box
          component="ul"
          sx={{ m: 0, pl: 2.5 }}
          aria-label="Decisions before it was sent in again"
        >
          {event.earlierDecisions.map((entry) => (
            <li key={`${entry.role}-${entry.date}`}>
              <Text size="small" tone="muted">
                {entry.approver.name} {entry.status === 'REJECTED' ? 'rejected' : 'approved'} an
                earlier version on {formatDateTime(entry.date)}
                {entry.remark ? `: ${entry.remark}` : ''}
              </Text>
            </li>
          ))}
        </Box>
      ) : null}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        <ButtonLink kind="secondary" size="small" to={`/manage-event/${event._id}`}>
          Manage event
        </ButtonLink>
        {event.isCancelled ? null : (
          <ButtonLink kind="quiet" size="small" to={`/edit-event/${event._id}`}>
            {mayResubmit ? 'Edit and resubmit' : 'Edit'}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" size="small" to={`/create-event?from=${event._id}`}>
          Duplicate
        </ButtonLink>
        {event.eventType === 'COMPETITION' ? (
          <ButtonLink kind="quiet" size="small" to={`/competition/${event._id}`}>
            {needsCompetition ? 'Set up competition' : 'Competition'}
          </ButtonLink>
        ) : null}
      </Stack>
    </Stack>
  );
}
