import { Compass, House } from 'lucide-react';
import { useSession } from 'shared-session';
import { ButtonLink, Card, Page, Stack, Text } from 'shared-ui/core';
import { homeFor } from '../../bar/home-for';

/** The page for unknown addresses. */
export function Component() {
  const { user } = useSession();
  return (
    <Page width="narrow">
      <Card sx={{ p: { xs: 3, sm: 5 } }}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Compass size={36} aria-hidden />
          <Text as="h1" size="display">
            Page not found
          </Text>
          <Text tone="muted" measure>
            There is nothing at this address. It may have moved, or the link may be incomplete.
          </Text>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <ButtonLink to={homeFor(user)} kind="primary" icon={House}>
              Home
            </ButtonLink>
            <ButtonLink to="/clubs">Browse clubs</ButtonLink>
          </Stack>
        </Stack>
      </Card>
    </Page>
  );
}
