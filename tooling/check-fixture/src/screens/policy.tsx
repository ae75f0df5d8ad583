import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Requests a server that the page's policy does not allow. */
export function Component() {
  useEffect(() => {
    fetch('https://elsewhere.example/').catch(() => undefined);
  }, []);
  return (
    <Page>
      <PageHeading title="Policy" />
    </Page>
  );
}
