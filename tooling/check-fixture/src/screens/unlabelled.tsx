import { Page, PageHeading } from 'shared-ui/core';

/** Has a field without a name. */
export const Component = () => (
  <Page>
    <PageHeading title="Unlabelled" />
    <input type="text" />
  </Page>
);
