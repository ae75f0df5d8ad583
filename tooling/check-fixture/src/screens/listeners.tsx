import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Leaves a listener behind. */
export function Component() {
  useEffect(() => {
    addEventListener('resize', () => undefined);
  }, []);
  return (
    <Page>
      <PageHeading title="Listeners" />
    </Page>
  );
}
