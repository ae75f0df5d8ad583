import { useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { type Announcement } from 'contracts';
import { attachmentMaximumBytes } from 'contracts/constants';
import {
  announcementEditForm,
  announcementFileTypes,
  announcementMaximumFiles,
} from 'contracts/forms';
import {
  fieldsOf,
  isStatus,
  keptWords,
  messageOf,
  query as read,
  useFileSizes,
  useFreshQuery,
  useHold,
  useLeaveGuard,
} from 'shared-session';
import { Box, Button, ErrorState, LoadingState, Stack } from 'shared-ui/core';
import { FileInput } from 'shared-ui/fields';
import { assetUrl, fileName } from 'shared-ui/format';
import { Form, FormBanner, SubmitButton, TextAreaInput, TextInput } from 'shared-ui/forms';
import { useUpdateAnnouncement } from '../api/use-update-announcement';

/** Edits an announcement in its card's place, beginning from what the server holds now. */
export function AnnouncementEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useFreshQuery({
    ...read('GET /announcement/:id', { params: { id } }),
    select: ({ data }) => data,
  });
  const [round, setRound] = useState(0);
  // Without an answer what was typed stays.
  const handleReload = () =>
    void query.refetch().then(({ isSuccess }) => isSuccess && setRound(round + 1));
  if (query.data)
    return (
      <EditForm key={round} announcement={query.data} onDone={onDone} onReload={handleReload} />
    );
  if (query.isPending)
    return <LoadingState text="Loading announcement..." layout="form" count={2} />;
  return (
    <ErrorState
      message="Failed to load announcement details"
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      action={
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      }
      compact
    />
  );
}

interface EditFormProps {
  announcement: Announcement;
  onDone: () => void;
  onReload: () => void;
}

function EditForm({ announcement: latest, onDone, onReload }: EditFormProps) {
  // What the form was filled from; a newer answer must not pass for what the person has seen.
  const [announcement] = useState(latest);
  const before = { title: announcement.title, description: announcement.description };
  const [kept, setKept] = useState<string[]>(announcement.attachments ?? []);
  const sizes = useFileSizes(kept.map(assetUrl));
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [isTextChanged, setIsTextChanged] = useState(false);
  const update = useUpdateAnnouncement();
  const isDirty =
    isTextChanged || files.length > 0 || kept.length !== (announcement.attachments ?? []).length;
  useHold('announcement-edit', true);
  useLeaveGuard(isDirty && !update.isPending && !update.isSuccess);
  return (
    <Form
      label={`Edit ${announcement.title}`}
      schema={announcementEditForm}
      defaultValues={before}
      onValuesChange={(values) =>
        setIsTextChanged(values.title !== before.title || values.description !== before.description)
      }
      onSubmit={async (values) => {
        setFileError(undefined);
        const change = {
          ...values,
          id: announcement._id,
          existingAttachments: kept,
          files,
          version: announcement.version,
        };
        await update.mutateAsync(change).catch((error: unknown) => {
          setFileError(fieldsOf(error).find(({ path }) => path === 'files')?.message);
          throw error;
        });
        onDone();
      }}
      messageOf={(error) => messageOf(error, 'Failed to update announcement')}
    >
      <Stack spacing={2}>
        <FormBanner
          more={update.error && !messageOf(update.error, '') ? keptWords(update.error) : undefined}
        />
        {isStatus(update.error, 409) ? (
          <Box>
            <Button kind="secondary" icon={RefreshCw} onClick={onReload}>
              Load the newer text
            </Button>
          </Box>
        ) : null}
        <TextInput name="title" label="Title" required />
        <TextAreaInput name="description" label="Description" required rows={5} />
        <FileInput
          label="Attachments"
          value={files}
          error={fileError}
          onChange={(chosen) => {
            setFileError(undefined);
            setFiles(chosen);
          }}
          accept={announcementFileTypes.edit}
          multiple
          maxBytes={attachmentMaximumBytes}
          maxFiles={announcementMaximumFiles - kept.length}
          existing={kept.map((path, index) => ({
            path,
            name: fileName(path, `Attachment ${index + 1}`),
            bytes: sizes[assetUrl(path)],
          }))}
          onRemoveExisting={(path) => setKept((paths) => paths.filter((each) => each !== path))}
          hint="Pictures, PDF, Word, Excel or text files, up to 10MB each"
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button kind="secondary" onClick={onDone} disabled={update.isPending}>
            Cancel
          </Button>
          <SubmitButton busyText="Saving...">Save Changes</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}
