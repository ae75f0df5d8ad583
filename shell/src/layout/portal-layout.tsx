import { Fragment, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Box, SpeechRegions } from 'shared-ui/core';
import { campusTimeZone } from 'shared-ui/format';
import { NavigationBar } from '../bar/navigation-bar';
import { PageChange } from '../page/page-change';
import { CampusZone } from './campus-zone';
import { PortalToaster } from './portal-toaster';
import { ProgressLine } from './progress-line';
import { ScrollPlace } from './scroll-place';
import { SkipLink } from './skip-link';
import { UpdateNotice } from './update-notice';
import { WaitingStrip } from './waiting-strip';

/** Sign-up and sign-in have no bar. */
const WITHOUT_BAR = new Set(['/', '/login']);

/** What surrounds every page: skip link, bar, main, toasts, announcements. */
export function PortalLayout() {
  const { pathname } = useLocation();
  const [zone, setZone] = useState(campusTimeZone);
  const hasBar = !WITHOUT_BAR.has(pathname);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <ProgressLine />
      {hasBar && <NavigationBar />}
      {hasBar && <CampusZone onChange={setZone} />}
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
        <WaitingStrip place="above" />
        {/* Another zone: every time on the page is rendered again. */}
        <Fragment key={zone}>
          <Outlet />
        </Fragment>
      </Box>
      <WaitingStrip place="below" />
      <PageChange />
      <SpeechRegions />
      <UpdateNotice />
      <PortalToaster />
      <ScrollPlace />
    </Box>
  );
}
