import { Alert } from '../core/alert';
import { Button } from '../core/button';
import { Box, Stack } from '../core/layout';
import { Text } from '../core/text';
import { differencesOf, mergeOf, wordsFor, type Seen } from './edit-merge';

interface EditConflictProps<T> {
  /** "event", "competition" or "club". */
  what: string;
  base: T;
  mine: T;
  theirs: Seen<T>;
  labels: Record<keyof T, string>;
  /** The values to go on with. */
  onChoose: (values: T) => void;
}

/**
 * Someone else saved first: their changes, and two ways to continue. Nothing typed is lost before
 * the choice.
 */
export function EditConflict<T extends object>({
  what,
  base,
  mine,
  theirs,
  labels,
  onChoose,
}: EditConflictProps<T>) {
  const differences = differencesOf(base, mine, theirs.values);
  return (
    <Alert
      kind="warning"
      title={`Someone else changed this ${what} after you opened it.`}
      action={
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button
            kind="primary"
            size="small"
            onClick={() => onChoose(mergeOf(base, mine, theirs.values))}
          >
            Keep what I typed
          </Button>
          <Button kind="secondary" size="small" onClick={() => onChoose(theirs.values)}>
            Reload without my changes
          </Button>
        </Stack>
      }
    >
      {differences.length ? (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }} aria-label="What they changed">
          {differences.map(({ field, isMineToo }) => (
            <li key={String(field)}>
              {labels[field]}: {wordsFor(theirs.values[field])}
              {isMineToo ? ` (you typed: ${wordsFor(mine[field])})` : ''}
            </li>
          ))}
        </Box>
      ) : null}
      <Text sx={{ mt: 1 }}>Nothing you typed is lost. Choose how to go on, then save again.</Text>
    </Alert>
  );
}
