import { Page, PageHeading } from 'shared-ui/core';

/** Has a button that keys do not reach. */
export const Component = () => (
  <Page>
    <PageHeading title="Unreachable" />
    <button type="button" tabIndex={-1}>
      Press
    </button>
  </Page>
);
