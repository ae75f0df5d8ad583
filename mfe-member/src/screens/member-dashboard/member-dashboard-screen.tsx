import { Page, PageHeading } from 'shared-ui/core';

/** Dashboard. */
export const Component = () => (
  <Page>
    <PageHeading title="Dashboard" />
  </Page>
);
