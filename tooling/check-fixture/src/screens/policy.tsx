import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Asks a server that the page may not speak to. */
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
