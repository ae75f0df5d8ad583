import { useEffect } from 'react';
import { Page, PageHeading } from 'shared-ui/core';

/** Writes an error to the console. */
export function Component() {
  useEffect(() => console.error('something is wrong'), []);
  return (
    <Page>
      <PageHeading title="Errors" />
    </Page>
  );
}
