import { Download } from 'lucide-react';
import { messageOf, saveFile, toast, useOneAtATime } from 'shared-session';
import { Button } from 'shared-ui/core';

/** Saves what `load` answers under a name. */
export function SaveCsv({ name, load }: { name: string; load: () => Promise<Blob> }) {
  const [save, isSaving] = useOneAtATime(async () => {
    try {
      saveFile(await load(), name);
    } catch (failure) {
      toast.long.error(messageOf(failure, 'The file could not be made. Please try again.'));
    }
  });
  return (
    <Button
      kind="secondary"
      icon={Download}
      busy={isSaving}
      busyText="Saving..."
      onClick={() => void save()}
    >
      Save as CSV
    </Button>
  );
}
