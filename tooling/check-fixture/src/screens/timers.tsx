import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Leaves a timer behind. */
export function Component() {
  useEffect(() => {
    setInterval(() => undefined, 60_000);
  }, []);
  return (
    <Page>
      <PageHeading title="Timers" />
    </Page>
  );
}
