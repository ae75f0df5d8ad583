import { Page, PageHeading } from 'shared-ui/core';

/** My Activity. */
export const Component = () => (
  <Page>
    <PageHeading title="My Activity" />
  </Page>
);
