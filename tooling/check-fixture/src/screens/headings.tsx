import { Page, PageHeading, Text } from 'shared-ui/core';

/** Has two headings of the first level. */
export const Component = () => (
  <Page>
    <PageHeading title="Headings" />
    <Text as="h1">Another one</Text>
  </Page>
);
