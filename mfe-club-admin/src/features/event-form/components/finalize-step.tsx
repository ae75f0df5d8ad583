import { attachmentMaximumBytes, eventDepartments } from 'contracts/constants';
import { useFileSizes } from 'shared-session';
import { Stack, TextField } from 'shared-ui/core';
import { CheckboxGroup, FileInput } from 'shared-ui/fields';
import { assetUrl, fileName } from 'shared-ui/format';
import { pictureFileTypes, resourceFileTypes } from '../../../common/files';
import { type ClubChoice } from '../../../common/club-choice';
import { sortDepartments, withNextTag } from '../event-draft';
import { type EventWizardState } from '../use-event-wizard';
import { EventPreview } from './event-preview';

/** Step 3: tags, departments, pictures and files, and what people will see. */
export function FinalizeStep({
  wizard,
  clubs,
}: {
  wizard: EventWizardState;
  clubs: readonly ClubChoice[];
}) {
  const { values, change, files, fileErrors, chooseFiles, isBusy } = wizard;
  const sizes = useFileSizes([files.existingBanner, ...files.existing].map(assetUrl));
  const existingFile = (path: string, called: string) => ({
    path,
    name: fileName(path, called),
    bytes: sizes[assetUrl(path)],
  });
  // An edited event may name departments that are no longer on the list: they stay until someone
  // unticks them.
  const departments = [...new Set<string>([...eventDepartments, ...values.departments])];
  return (
    <Stack spacing={3}>
      <TextField
        label="Tags"
        name="tags"
        placeholder="ai, robots, beginners"
        hint="Separate tags with commas"
        value={values.tags}
        onChange={(tags) => change({ tags })}
        // Enter ends a tag here, it does not send the event; while an input method composes, it is
        // the method's own.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          change({ tags: withNextTag(values.tags) });
        }}
      />
      <CheckboxGroup
        label="Departments Allowed"
        required
        options={departments}
        columns={2}
        value={values.departments}
        onChange={(chosen) => change({ departments: sortDepartments(chosen) })}
      />
      <FileInput
        label="Event Banner"
        accept={pictureFileTypes}
        maxBytes={attachmentMaximumBytes}
        preview
        disabled={isBusy}
        hint="JPG or PNG, up to 10MB"
        value={files.banner}
        error={fileErrors['eventBanner']}
        onChange={(banner) => chooseFiles({ banner: banner.slice(-1) })}
        existing={
          files.existingBanner && files.banner.length === 0
            ? [existingFile(files.existingBanner, 'Banner')]
            : []
        }
        onRemoveExisting={() => chooseFiles({ existingBanner: '' })}
        buttonLabel="Choose banner"
      />
      <FileInput
        label="Attachments"
        accept={resourceFileTypes}
        multiple
        maxFiles={10}
        maxBytes={attachmentMaximumBytes}
        disabled={isBusy}
        hint="PDF, pictures, documents and tables, up to 10MB each"
        value={files.attachments}
        error={fileErrors['attachments']}
        onChange={(attachments) => chooseFiles({ attachments })}
        existing={files.existing.map((path, index) =>
          existingFile(path, `Attachment ${index + 1}`),
        )}
        onRemoveExisting={(path) =>
          chooseFiles({ existing: files.existing.filter((one) => one !== path) })
        }
        buttonLabel="Choose files"
      />
      <EventPreview
        values={values}
        files={files}
        clubName={clubs.find((club) => club.value === values.clubId)?.label ?? ''}
      />
    </Stack>
  );
}
