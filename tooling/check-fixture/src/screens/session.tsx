import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Sends a call without the session: a 401 does not end it. */
export function Component() {
  useEffect(() => {
    fetch('/api/announcement').catch(() => undefined);
  }, []);
  return (
    <Page>
      <PageHeading title="Session" />
    </Page>
  );
}
