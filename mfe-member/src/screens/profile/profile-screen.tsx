import { Page, PageHeading } from 'shared-ui/core';

/** Profile. */
export const Component = () => (
  <Page>
    <PageHeading title="Profile" />
  </Page>
);
