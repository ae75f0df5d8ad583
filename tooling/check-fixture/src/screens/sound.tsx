import { query, useQuery } from 'shared-session';
import { Button, Page, PageHeading, Text } from 'shared-ui/core';

/** Nothing is wrong with it. */
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
