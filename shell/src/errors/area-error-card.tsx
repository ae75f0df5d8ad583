import { House, RotateCw, Unplug } from 'lucide-react';
import { useId, useRef } from 'react';
import { useSession } from 'shared-session';
import { Box, Button, ButtonLink, Card, Page, Stack, Text, token, useSpoken } from 'shared-ui/core';
import { homeFor } from '../bar/home-for';
import { useFailed } from '../page/use-failed';
import { useOnline } from './use-online';

interface AreaErrorCardProps {
  /** The area's name; absent when the shell's own page failed. */
  area?: string;
  /** The team that owns it. */
  owner?: string;
  supportCode: string;
  onRetry?: () => void;
  busy?: boolean;
  /** The operator's message for an area that is switched off. */
  message?: string;
}

const broken = {
  heading: 'This page could not be opened',
  words:
    'Something went wrong on our side while opening it. The rest of the portal works as usual.',
};
const offline = {
  heading: 'You are offline',
  words:
    'This device has no connection, so the page could not be opened. It opens by itself when the connection is back.',
};

/** Replaces a part that cannot be opened: says so, names its owner, and links elsewhere. */
export function AreaErrorCard({
  area,
  owner,
  supportCode,
  onRetry,
  busy,
  message,
}: AreaErrorCardProps) {
  const { user } = useSession();
  const isOnline = useOnline(onRetry);
  const { heading, words } = message
    ? { heading: 'This page is switched off for now', words: message }
    : isOnline
      ? broken
      : offline;
  useFailed(heading);
  const headingId = useId();
  const card = useRef<HTMLDivElement>(null);
  useSpoken(card, 'assertive');
  return (
    <Page width="narrow" data-area={area}>
      <Card sx={{ p: { xs: 3, sm: 5 } }}>
        <Stack
          ref={card}
          component="section"
          spacing={2}
          aria-labelledby={headingId}
          sx={{ alignItems: 'flex-start' }}
        >
          <Box
            aria-hidden
            sx={{
              display: 'flex',
              p: 1.75,
              borderRadius: '50%',
              bgcolor: token.pending.surface,
              color: token.pending.text,
            }}
          >
            <Unplug size={28} />
          </Box>
          <Text as="h1" id={headingId} size="title" weight="bold" tabIndex={-1}>
            {heading}
          </Text>
          <Text measure>{words}</Text>
          <Stack data-unspoken direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {onRetry && (
              <Button kind="primary" icon={RotateCw} onClick={onRetry} busy={busy}>
                Retry
              </Button>
            )}
            <ButtonLink to={homeFor(user)} icon={House}>
              Home
            </ButtonLink>
          </Stack>
          <Text data-unspoken size="small" tone="muted">
            {owner && <>Looked after by {owner}. </>}
            Support code: <code>{supportCode}</code>
          </Text>
        </Stack>
      </Card>
    </Page>
  );
}
