import { Building2, CalendarRange, ClipboardList, Megaphone } from 'lucide-react';
import { useQuery } from 'shared-session';
import { useSearchParams } from 'shared-session/router';
import { Box, ButtonLink, Page, PageHeading, Stack } from 'shared-ui/core';
import { TabPanel, Tabs } from 'shared-ui/nav';
import { AssignRole } from '../../features/assign-role/assign-role';
import { UserManagement } from '../../features/directory/user-management';
import { FinalApprovals } from '../../features/review/final-approvals';
import { waitingEvents, waitingIn } from '../../features/review/stage';
import { RoleWishes } from '../../features/wishes/role-wishes';

const tabs = ['approvals', 'users', 'roles'] as const;

/** The super admin's home: three tabs, the open one kept in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((value) => value === search.get('tab')) ?? 'approvals';
  const { data: waiting } = useQuery({ ...waitingEvents('superAdmin'), select: waitingIn });
  return (
    <Page width="wide">
      <PageHeading
        title="Super Admin Dashboard"
        actions={
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              '& > a': { flex: { xs: '1 1 auto', sm: 'none' } },
            }}
          >
            <ButtonLink to="/manage-clubs" kind="secondary" icon={Building2}>
              Manage clubs
            </ButtonLink>
            <ButtonLink to="/create-announcement" kind="secondary" icon={Megaphone}>
              Create announcement
            </ButtonLink>
            <ButtonLink to="/calender" kind="secondary" icon={CalendarRange}>
              Calendar
            </ButtonLink>
            <ButtonLink to="/audit" kind="secondary" icon={ClipboardList}>
              Audit
            </ButtonLink>
          </Box>
        }
      />
      <Tabs
        id="super-admin"
        label="Administration"
        value={tab}
        onChange={(value) =>
          setSearch(value === 'approvals' ? {} : { tab: value }, { replace: true })
        }
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
            <RoleWishes />
            <UserManagement />
          </Stack>
        )}
        {tab === 'roles' && <AssignRole />}
      </TabPanel>
    </Page>
  );
}
