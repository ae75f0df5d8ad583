import {
  Building2,
  CalendarDays,
  ChartColumn,
  EllipsisVertical,
  Megaphone,
  MessageSquare,
  Plus,
  Settings2,
} from 'lucide-react';
import { useSearchParamValues, useSearchText, useUser } from 'shared-session';
import { SearchField, SelectField } from 'shared-ui/controls';
import { Box, ButtonLink, EmptyState, Page, PageHeading, Stack, useIsPhone } from 'shared-ui/core';
import { Menu } from 'shared-ui/menu';
import { TabPanel, Tabs } from 'shared-ui/nav';
import { ApprovalPanel } from '../../features/approval/components/approval-panel';
import { dashboardClub, type DashboardClub, formFor } from '../../common/administered';
import { JoinRequestsPanel } from '../../features/join-requests/components/join-requests-panel';
import { WaitingCounts } from '../../features/join-requests/components/waiting-counts';
import { ParticipantsPanel } from '../../features/participants/components/participants-panel';
import { TeamsPanel } from '../../features/teams/components/teams-panel';

const tabs = [
  { value: 'events', label: 'Events' },
  { value: 'teams', label: 'Registered Teams' },
  { value: 'requests', label: 'Join Requests' },
  { value: 'participants', label: 'Participants' },
];

/** A club admin's home: the club's events, teams, join requests and participants. */
export function Component() {
  const user = useUser();
  const { get, set } = useSearchParamValues();
  const tab = tabs.find((one) => one.value === get('tab'))?.value ?? 'events';
  const club = dashboardClub(user, get('club'));
  /** A step of the history. */
  const open = (changes: Record<string, string>) => set(changes, { replace: false });

  return (
    <Page width="wide">
      <PageHeading
        title="Club Admin Dashboard"
        subtitle={
          club.kind === 'ready' ? (
            <>
              <span>{club.clubName}</span>
              <WaitingCounts club={club} />
            </>
          ) : undefined
        }
        actions={<Actions club={club} />}
      />
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <EventSearch />
        </Box>
        {club.kind === 'ready' && club.all.length > 1 ? (
          <SelectField
            label="Club"
            value={club.clubId}
            onChange={(value) => open({ club: value })}
            options={club.all.map(({ clubId, clubName }) => ({ value: clubId, label: clubName }))}
          />
        ) : null}
      </Stack>
      <Tabs
        id="dashboard"
        label="Club dashboard"
        value={tab}
        onChange={(value) => open({ tab: value === 'events' ? '' : value })}
        items={tabs}
      />
      <TabPanel tabsId="dashboard" value={tab}>
        {club.kind === 'unaffiliated' ? (
          <EmptyState
            icon={Building2}
            level={2}
            title="You are not affiliated with any club."
            text="Ask a super admin to make you the admin of your club."
            action={
              <ButtonLink kind="secondary" to="/clubs">
                Explore Clubs
              </ButtonLink>
            }
          />
        ) : club.kind === 'administersNone' ? (
          <EmptyState
            icon={Building2}
            level={2}
            title="No Club Found"
            text="You are not currently an admin of any club."
            action={
              <ButtonLink kind="secondary" to="/clubs">
                Explore Clubs
              </ButtonLink>
            }
          />
        ) : tab === 'events' ? (
          <ApprovalPanel key={club.clubId} club={club} query={get('q')} />
        ) : tab === 'teams' ? (
          <TeamsPanel key={club.clubId} clubId={club.clubId} />
        ) : tab === 'requests' ? (
          <JoinRequestsPanel key={club.clubId} clubId={club.clubId} />
        ) : (
          <ParticipantsPanel key={club.clubId} clubId={club.clubId} />
        )}
      </TabPanel>
    </Page>
  );
}

/** A keystroke renders this box alone. */
function EventSearch() {
  const { typed, setTyped } = useSearchText();
  return (
    <SearchField
      label="Search events"
      placeholder="Search by event or club name"
      value={typed}
      onChange={setTyped}
    />
  );
}

/** The primary action, and a menu of the others. Creating anything needs a club. */
function Actions({ club }: { club: DashboardClub }) {
  const isPhone = useIsPhone();
  const announce = {
    label: 'Create announcement',
    icon: Megaphone,
    to: formFor('/create-announcement', club),
  };
  const calendar = { label: 'Calendar', icon: CalendarDays, to: '/calender' };
  if (club.kind !== 'ready')
    return (
      <ButtonLink kind="quiet" icon={CalendarDays} to={calendar.to}>
        {calendar.label}
      </ButtonLink>
    );
  const figures = { label: 'Figures', icon: ChartColumn, to: formFor('/club-figures', club) };
  const questions = {
    label: 'Questions',
    icon: MessageSquare,
    to: formFor('/club-questions', club),
  };
  const manage = { label: 'Manage club', icon: Settings2, to: `/manage-club/${club.clubId}` };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <ButtonLink kind="primary" icon={Plus} to={formFor('/create-event', club)}>
        Create event
      </ButtonLink>
      {isPhone ? null : (
        <ButtonLink kind="secondary" icon={announce.icon} to={announce.to}>
          {announce.label}
        </ButtonLink>
      )}
      <Menu
        label="More"
        trigger="button"
        icon={EllipsisVertical}
        items={[...(isPhone ? [announce] : []), calendar, questions, manage, figures]}
      />
    </Stack>
  );
}
