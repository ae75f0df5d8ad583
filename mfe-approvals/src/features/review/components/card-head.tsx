import { FilePenLine } from 'lucide-react';
import { CheckboxField } from 'shared-ui/controls';
import { Box, Chip, Link, Stack, Text, VisuallyHidden } from 'shared-ui/core';
import { type ReactNode } from 'react';
import { type WaitingEvent } from '../stage';
import { type Review } from '../use-review';
import { WaitingAge } from './waiting-age';

interface Props {
  event: WaitingEvent;
  review: Review;
  children?: ReactNode;
}

/** The top of a waiting event's card: the box to choose it with others, its name, its age. */
export function CardHead({ event, review: { events, selected, toggle }, children }: Props) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      {(events?.length ?? 0) > 1 && (
        <CheckboxField
          label={<VisuallyHidden>Select {event.name}</VisuallyHidden>}
          checked={selected.includes(event._id)}
          onChange={(on) => toggle(event._id, on)}
        />
      )}
      <Stack spacing={0.5} sx={{ flex: 1, minWidth: 0, pt: '9px' }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            rowGap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Text as="h3" size="large" weight="bold">
            <Link to={`/events/${event._id}`} subtle>
              {event.name}
            </Link>
          </Text>
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
            {event.proposal && <Chip icon={FilePenLine}>Proposed change</Chip>}
            <WaitingAge event={event} />
          </Stack>
        </Box>
        {children}
      </Stack>
    </Box>
  );
}
