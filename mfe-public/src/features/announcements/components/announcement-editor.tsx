import { type Announcement } from 'contracts';
import { attachmentMaximumBytes } from 'contracts/constants';
import {
  announcementEditForm,
  type AnnouncementEditForm,
  announcementFields,
  announcementFileTypes,
  announcementMaximumFiles,
} from 'contracts/forms';
import {
  fieldsOf,
  keptWords,
  messageOf,
  query as read,
  readNow,
  useDraft,
  useFileSizes,
  useFreshQuery,
  useUnsavedChanges,
} from 'shared-session';
import { Box, Button, ErrorState, LoadingState, Stack } from 'shared-ui/core';
import {
  DraftForm,
  DraftNotice,
  DraftOutcome,
  type Seen,
  useDraftForm,
  useDraftValues,
} from 'shared-ui/draft';
import { FileInput } from 'shared-ui/fields';
import { FormField, TextAreaInput, TextInput } from 'shared-ui/forms';
import { assetUrl, fileName } from 'shared-ui/format';
import { useUpdateAnnouncement } from '../api/use-update-announcement';

const announcementById = (id: string) => read('GET /announcement/:id', { params: { id } });

/** Edits an announcement in its card's place, beginning from what the server holds now. */
export function AnnouncementEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useFreshQuery({
    ...announcementById(id),
    select: ({ data }) => data,
  });
  if (query.data) return <EditForm announcement={query.data} onDone={onDone} />;
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

const labels = { title: 'Title', description: 'Description' };
const failure = 'Failed to update announcement';

const seenOf = ({ title, description, version }: Announcement): Seen<AnnouncementEditForm> => ({
  version,
  values: { title, description },
});

function EditForm({ announcement, onDone }: { announcement: Announcement; onDone: () => void }) {
  const id = announcement._id;
  const draft = useDraft(`edit-announcement:${id}`);
  const { mutateAsync } = useUpdateAnnouncement();
  const form = useDraftForm(announcementEditForm, {
    draft,
    files: { files: [] as File[], existing: announcement.attachments },
    edit: {
      opened: seenOf(announcement),
      load: async () => seenOf((await readNow(announcementById(id))).data),
    },
    send: async ({ values, files: { files, existing }, version }) => {
      const [title, description] = [values.title.trim(), values.description.trim()];
      await mutateAsync({ id, title, description, existingAttachments: existing, files, version });
      return onDone;
    },
    refused: (error) => ({
      title: failure,
      problems: [{ message: messageOf(error, keptWords(error)) }, ...fieldsOf(error)],
    }),
  });
  useUnsavedChanges('announcement-edit', true);
  const { existing } = useDraftValues(form).files;
  const sizes = useFileSizes(existing.map(assetUrl));
  const cancel = () => {
    draft.clear();
    onDone();
  };
  return (
    <DraftForm state={form} label={`Edit ${announcement.title}`}>
      <Stack spacing={2}>
        <DraftNotice state={form} title="We kept your unfinished changes" hasFiles />
        <TextInput name="title" label="Title" required maxLength={announcementFields.title.most} />
        <TextAreaInput
          name="description"
          label="Description"
          required
          rows={5}
          maxLength={announcementFields.description.most}
        />
        <FormField<File[]> name="files.files" label="Attachments">
          {(field) => (
            <FileInput
              {...field}
              accept={announcementFileTypes.edit}
              multiple
              maxBytes={attachmentMaximumBytes}
              maxFiles={announcementMaximumFiles - existing.length}
              existing={existing.map((path, index) => ({
                path,
                name: fileName(path, `Attachment ${index + 1}`),
                bytes: sizes[assetUrl(path)],
              }))}
              onRemoveExisting={(path) =>
                form.form.setValue(
                  'files.existing',
                  existing.filter((each) => each !== path),
                )
              }
              hint="Pictures, PDF, Word, Excel or text files, up to 10MB each"
            />
          )}
        </FormField>
        <DraftOutcome state={form} what="announcement" labels={labels} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button kind="secondary" onClick={cancel} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" busy={form.isBusy} busyText="Saving...">
            Save Changes
          </Button>
        </Box>
      </Stack>
    </DraftForm>
  );
}
