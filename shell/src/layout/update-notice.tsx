import { X } from 'lucide-react';
import { useState } from 'react';
import { useHasUnsavedChanges, useStore } from 'shared-session';
import { Audible, Box, Button, IconButton, SpokenText, token, useFocusBack } from 'shared-ui/core';
import { inWords } from '../environment/changed-parts';
import { usePortal } from '../portal/portal';

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
 * Says that a newer version of a part is ready, where unsaved changes keep the tab from adopting it
 * at the next change of page. It never reloads by itself.
 */
export function UpdateNotice() {
  const update = useStore(usePortal().updates.update);
  const hasUnsavedChanges = useHasUnsavedChanges();
  const [dismissed, setDismissed] = useState<number>();
  const isShown = update && hasUnsavedChanges && dismissed !== update.revision;
  return (
    <Audible>
      {isShown && <Notice parts={update.parts} onDismiss={() => setDismissed(update.revision)} />}
    </Audible>
  );
}
