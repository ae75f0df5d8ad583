import { useState } from 'react';
import { messageOf, useSession } from 'shared-session';
import { CheckboxField } from 'shared-ui/controls';
import {
  Box,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadingState,
  SpokenText,
  Text,
} from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { isSlashOff } from './slash-key';
import { switchSlash } from './stored-choices';
import { type FoundState } from './use-found';

interface SearchNoteProps {
  found: FoundState;
  text: string;
  recent: readonly string[];
  onClear: () => void;
  onLeave: () => void;
}

/** What is said above the results, or in their place. */
export function SearchNote({ found, text, recent, onClear, onLeave }: SearchNoteProps) {
  const { user } = useSession();
  if (!found.isAsked && recent.length > 0)
    return (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button kind="quiet" onClick={onClear}>
          Clear recent searches
        </Button>
      </Box>
    );
  if (!found.isAsked)
    return (
      <Text tone="muted">
        {user
          ? 'Find events by name, club or type, and clubs and announcements by name.'
          : 'Find events by name, club or type, and clubs by name; signed in, announcements as well.'}{' '}
        Small typing mistakes are forgiven.
      </Text>
    );
  if (found.error)
    return (
      <ErrorState
        compact
        message={messageOf(found.error, 'The search failed. Please try again.')}
        onRetry={found.retry}
        busy={found.isRetrying}
      />
    );
  if (found.isLoading) return <LoadingState text="Searching..." layout="list" count={3} />;
  const total = found.groups.reduce((sum, { choices }) => sum + choices.length, 0);
  if (total === 0 && !found.isOld)
    return (
      <EmptyState
        title={`Nothing found for “${text.trim()}”`}
        text="Check the spelling, or try fewer words."
        action={
          <ButtonLink to="/events" onClick={onLeave}>
            Browse all events
          </ButtonLink>
        }
      />
    );
  if (found.isOld) return null;
  return found.isSimilar ? (
    <SpokenText tone="muted">Nothing has exactly these words. These are similar:</SpokenText>
  ) : (
    <SpokenText hidden>{plural(total, 'result')}</SpokenText>
  );
}

/** Turns the "/" shortcut off: speech input may press it (WCAG 2.1.4). */
export function SlashChoice() {
  const [isOn, setOn] = useState(() => !isSlashOff());
  return (
    <CheckboxField
      label="Open with the / key, not only with Ctrl K"
      checked={isOn}
      onChange={(next) => {
        switchSlash(next);
        setOn(next);
      }}
      // Touch devices have no keyboard.
      sx={{ '@media (hover: none)': { display: 'none' } }}
    />
  );
}
