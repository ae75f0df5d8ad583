import { useState } from 'react';
import {
  Ban,
  Copy,
  Download,
  MessageSquare,
  Pencil,
  Printer,
  QrCode,
  ScanLine,
  Trophy,
} from 'lucide-react';
import { type EventDetail } from 'contracts';
import { useDocumentTitle, useOneAtATime, usePressedPart, useUser } from 'shared-session';
import {
  Alert,
  Button,
  ButtonLink,
  FocusOnward,
  Page,
  PageHeading,
  Section,
  Stack,
} from 'shared-ui/core';
import { StatGrid, StatTile } from 'shared-ui/figures';
import { count, formatFullDateTime } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { dashboardOf } from '../../common/administered';
import { ManagedEvent } from '../../common/managed-event';
import { RejectionNotice } from '../../features/approval/components/rejection-notice';
import { WaitingChange } from '../../features/approval/components/waiting-change';
import { downloadParticipants } from '../../features/registrations/api/registrations.query';
import { cancelEventPart } from '../../features/registrations/cancel-event-part';
import { RegistrationsTable } from '../../features/registrations/components/registrations-table';

/** One event for its organizers: registrations, payments, waiting list, and actions. */
export const Component = () => (
  <ManagedEvent title="Manage event" back={{ to: '/admin-dashboard', label: 'Dashboard' }} isWide>
    {(event) => <Managed event={event} />}
  </ManagedEvent>
);

function Managed({ event }: { event: EventDetail }) {
  useDocumentTitle(event.name);
  const [isCancelling, setCancelling] = useState(false);
  const [download, isDownloading] = useOneAtATime(() =>
    downloadParticipants(event._id, event.name),
  );
  const isCancelled = event.status === 'CANCELLED';
  const isOver = Date.parse(event.endDate) < Date.parse(event.serverTime);
  const closeCancelling = () => setCancelling(false);
  const { module: cancelling, isOpening: isCancelOpening } = usePressedPart(
    cancelEventPart,
    isCancelling,
    closeCancelling,
  );
  const isApproved = event.approvalStatus === 'SUPER_ADMIN_APPROVED';

  const user = useUser();
  return (
    <Page width="wide">
      <PageHeading
        title={event.name}
        subtitle={`${event.clubId.name} · ${formatFullDateTime(event.date)} · ${event.venue}`}
        back={{ to: dashboardOf(user, event.clubId._id), label: 'Dashboard' }}
        actions={
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
            {isApproved && !isCancelled ? (
              <ButtonLink kind="primary" icon={ScanLine} to={`/check-in/${event._id}`}>
                Check-in
              </ButtonLink>
            ) : null}
            {isCancelled ? null : (
              <ButtonLink kind="secondary" icon={Pencil} to={`/edit-event/${event._id}`}>
                {event.approvalStatus === 'REJECTED' ? 'Edit and resubmit' : 'Edit'}
              </ButtonLink>
            )}
            <ButtonLink kind="quiet" icon={Copy} to={`/create-event?from=${event._id}`}>
              Duplicate
            </ButtonLink>
            {event.eventType === 'COMPETITION' ? (
              <ButtonLink kind="quiet" icon={Trophy} to={`/competition/${event._id}`}>
                {event.competitionId ? 'Competition' : 'Set up competition'}
              </ButtonLink>
            ) : null}
            {isCancelled || isOver ? null : (
              <FocusOnward>
                <Button
                  kind="danger"
                  icon={Ban}
                  busy={isCancelOpening}
                  onClick={() => setCancelling(true)}
                  onPointerEnter={() => cancelEventPart.preload()}
                >
                  Cancel event
                </Button>
              </FocusOnward>
            )}
          </Stack>
        }
      />
      <Stack spacing={3}>
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <StatusBadge kind="approval" value={event.approvalStatus} />
          {isCancelled ? <StatusBadge kind="timing" value="cancelled" /> : null}
        </Stack>
        {isCancelled ? (
          <Alert kind="warning" voice={false} title="This event was cancelled">
            {event.cancelReason || 'No reason was left.'}
          </Alert>
        ) : null}
        <RejectionNotice event={event} />
        <WaitingChange event={event} level={2} />
        <StatGrid>
          <StatTile
            label="Registered"
            value={`${count(event.registeredCount)} / ${count(event.maxParticipants)}`}
          />
          <StatTile label="Spots left" value={count(event.spotsLeft)} />
          <StatTile label="Waiting list" value={count(event.waitingCount)} />
        </StatGrid>
        {isApproved && !isCancelled ? (
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
            {isOver ? (
              <ButtonLink kind="quiet" icon={MessageSquare} to={`/event-feedback/${event._id}`}>
                Feedback
              </ButtonLink>
            ) : (
              <ButtonLink kind="quiet" icon={QrCode} to={`/event-poster/${event._id}`}>
                Poster
              </ButtonLink>
            )}
          </Stack>
        ) : null}
        <Section
          title="Registrations"
          actions={
            <>
              <ButtonLink
                kind="quiet"
                size="small"
                icon={Printer}
                to={`/participant-list/${event._id}`}
              >
                Participant list
              </ButtonLink>
              <Button
                kind="secondary"
                size="small"
                icon={Download}
                busy={isDownloading}
                busyText="Preparing..."
                onClick={() => void download()}
              >
                Download CSV
              </Button>
            </>
          }
        >
          <RegistrationsTable eventId={event._id} fees={event.fees} />
        </Section>
      </Stack>
      {isCancelling && cancelling ? (
        <cancelling.CancelEventDialog event={event} onClose={closeCancelling} />
      ) : null}
    </Page>
  );
}
