import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { holds } from 'shared-session';
import { Audible, Box, Button, IconButton, SpokenText, token, useFocusBack } from 'shared-ui/core';
import { inWords } from '../areas/newer';
import { newerRevision, onNewerRevision } from '../areas/revision';

interface NoticeProps {
  parts: readonly string[];
  onDismiss: () => void;
}

function Notice({ parts, onDismiss }: NoticeProps) {
  const back = useFocusBack();
  return (
    <Box
      {...back}
      sx={{
        position: 'fixed',
        left: 16,
        bottom: 16,
        zIndex: 1400,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        maxWidth: 'calc(100vw - 32px)',
        p: 1,
        pl: 2,
        borderRadius: '12px',
        bgcolor: token.surface.card,
        border: `1px solid ${token.border.soft}`,
      }}
    >
      <SpokenText size="small">A newer version of {inWords(parts)} is ready.</SpokenText>
      <Button size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => location.reload()}>
        Update now
      </Button>
      <IconButton icon={X} label="Not now" onClick={onDismiss} />
    </Box>
  );
}

/**
 * A quiet word that a newer version of a part is ready, where open work keeps the tab from taking
 * it up by itself at the next change of page. It never reloads on its own.
 */
export function RevisionNotice() {
  const newer = useSyncExternalStore(onNewerRevision, newerRevision);
  const isHeld = useSyncExternalStore(holds.subscribe, holds.isHeld);
  const [dismissed, setDismissed] = useState<number>();
  const isShown = newer && isHeld && dismissed !== newer.revision;
  return (
    <Audible>
      {isShown && <Notice parts={newer.parts} onDismiss={() => setDismissed(newer.revision)} />}
    </Audible>
  );
}
