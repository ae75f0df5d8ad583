import { Page, PageHeading } from 'shared-ui/core';

/** Has a button that cannot be reached with the keyboard. */
export const Component = () => (
  <Page>
    <PageHeading title="Unreachable" />
    <button type="button" tabIndex={-1}>
      Press
    </button>
  </Page>
);
