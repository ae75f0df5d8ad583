import {
  Building2,
  CalendarRange,
  ChartColumn,
  ClipboardList,
  EllipsisVertical,
  Megaphone,
} from 'lucide-react';
import { usePart, useQuery, useSearchParamValues } from 'shared-session';
import { useSearchParams } from 'shared-session/router';
import { ErrorState, LoadingState, Page, PageHeading, Stack } from 'shared-ui/core';
import { Menu } from 'shared-ui/menu';
import { TabPanel, Tabs } from 'shared-ui/nav';
import { assignRolePart } from '../../features/assign-role/assign-role-part';
import { UserManagement } from '../../features/directory/components/user-management';
import { FinalApprovals } from '../../features/review/components/final-approvals';
import { waitingEvents } from '../../features/review/api/waiting-events.query';
import { waitingIn } from '../../features/review/stage';
import { RoleRequests } from '../../features/role-requests/components/role-requests';

const tabs = ['approvals', 'users', 'roles'] as const;

/** The super admin's home: three tabs, the open one in the search params. */
export function Component() {
  const [, setSearch] = useSearchParams();
  const { get } = useSearchParamValues();
  const currentTab = () => tabs.find((value) => value === get('tab')) ?? 'approvals';
  const tab = currentTab();
  const open = (value: (typeof tabs)[number]) => {
    // Each tab has filters of its own; pressed again, the open one keeps them.
    if (value === currentTab()) return;
    setSearch(value === 'approvals' ? {} : { tab: value }, { replace: true });
  };
  const { data: waiting } = useQuery({ ...waitingEvents('superAdmin'), select: waitingIn });
  return (
    <Page width="wide">
      <PageHeading
        title="Super Admin Dashboard"
        actions={
          <Menu
            label="More"
            trigger="button"
            icon={EllipsisVertical}
            items={[
              { label: 'Manage clubs', icon: Building2, to: '/manage-clubs' },
              { label: 'Create announcement', icon: Megaphone, to: '/create-announcement' },
              { label: 'Calendar', icon: CalendarRange, to: '/calender' },
              { label: 'Audit', icon: ClipboardList, to: '/audit' },
              { label: 'Figures', icon: ChartColumn, to: '/campus-figures' },
            ]}
          />
        }
      />
      <Tabs
        id="super-admin"
        label="Administration"
        value={tab}
        onChange={open}
        items={[
          {
            value: 'approvals',
            label: 'Event Approvals',
            ...(waiting ? { badge: waiting.length, badgeLabel: 'waiting' } : {}),
          },
          { value: 'users', label: 'User Management' },
          { value: 'roles', label: 'Assign Roles' },
        ]}
      />
      <TabPanel tabsId="super-admin" value={tab}>
        {tab === 'approvals' && <FinalApprovals />}
        {tab === 'users' && (
          <Stack spacing={3}>
            <RoleRequests />
            <UserManagement />
          </Stack>
        )}
        {tab === 'roles' && <Roles />}
      </TabPanel>
    </Page>
  );
}

function Roles() {
  const { module, hasFailed, retry } = usePart(assignRolePart);
  if (module) return <module.AssignRole />;
  return hasFailed ? (
    <ErrorState message="The form could not be loaded." onRetry={retry} />
  ) : (
    <LoadingState text="Loading clubs..." layout="form" />
  );
}
