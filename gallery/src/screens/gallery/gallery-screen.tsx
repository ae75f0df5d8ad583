import { SearchX } from 'lucide-react';
import { lazy, type ReactElement, Suspense } from 'react';
import { useDocumentTitle } from 'shared-session';
import { useParams } from 'shared-session/router';
import {
  Box,
  Button,
  Card,
  EmptyState,
  Link,
  LoadingState,
  Page,
  PageHeading,
  Section,
  Stack,
  Text,
  token,
  useAppearance,
} from 'shared-ui/core';
import { situationsOf } from 'shared-ui/testing/situations';
import { Frame } from './frame';

const groups = Object.keys(situationsOf);

/** Only one per page is possible, and this page shows it: the heading above and the colours. */
const ONCE = new Set(['PortalTheme', 'PageHeading']);

const PHONE = 'width=360,height=740';

/** Opens the group in a window as narrow as a phone, to see the narrow layout. */
const openAsPhone = () => window.open(window.location.href, 'gallery-phone', PHONE);

function ThemeButton() {
  const { mode, setAppearance } = useAppearance();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <Button kind="secondary" onClick={() => setAppearance(other)}>
      Show in {other}
    </Button>
  );
}

function State({ name, show }: { name: string; show: () => ReactElement }) {
  return (
    <Card>
      <Stack spacing={2}>
        <Text size="small" tone="muted">
          {name}
        </Text>
        <Frame>{show()}</Frame>
      </Stack>
    </Card>
  );
}

/** A group's states are loaded when it is opened. */
const parts = Object.fromEntries(
  Object.entries(situationsOf).map(([group, load]) => {
    const part = lazy(async () => {
      const components = await load();
      const Group = () =>
        Object.entries(components)
          .filter(([name]) => !ONCE.has(name))
          .map(([name, states]) => (
            <Section key={name} title={name}>
              <Stack spacing={2}>
                {Object.entries(states).map(([state, show]) => (
                  <State key={state} name={state} show={show} />
                ))}
              </Stack>
            </Section>
          ));
      return { default: Group };
    });
    return [group, part];
  }),
);

/** Every component of a group in its states, as the tests of the design system render them. */
export function Component() {
  const { group = groups[0] ?? '' } = useParams();
  const Part = parts[group];
  useDocumentTitle(Part && `${group} · Gallery`);
  return (
    <Page width="wide">
      <PageHeading
        title="Gallery"
        subtitle="Every component of the design system in its states."
        actions={
          <>
            <ThemeButton />
            <Button kind="secondary" onClick={openAsPhone}>
              Open as a phone
            </Button>
          </>
        }
      />
      <Box
        component="nav"
        aria-label="Groups"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '8px 16px',
          '& [aria-current]': { color: token.text.strong, textDecoration: 'none', fontWeight: 700 },
        }}
      >
        {groups.map((name) => (
          <Link
            key={name}
            to={`/gallery/${name}`}
            aria-current={name === group ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </Box>
      {Part ? (
        <Suspense fallback={<LoadingState text="Loading the components..." layout="cards" />}>
          <Part />
        </Suspense>
      ) : (
        <EmptyState icon={SearchX} title="There is no such group" level={2} />
      )}
    </Page>
  );
}
