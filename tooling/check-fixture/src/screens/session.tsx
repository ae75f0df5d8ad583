import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Sends a call past the session, which never hears of its end. */
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
