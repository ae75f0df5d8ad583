import { attachmentMaximumBytes, eventDepartments } from 'contracts/constants';
import { useFileSizes } from 'shared-session';
import { Stack } from 'shared-ui/core';
import { useDraftValues } from 'shared-ui/draft';
import { CheckboxGroup, FileInput } from 'shared-ui/fields';
import { FormField, TextInput } from 'shared-ui/forms';
import { assetUrl, fileName } from 'shared-ui/format';
import { pictureFileTypes, resourceFileTypes } from '../../../common/files';
import { type ClubChoice } from '../../../common/club-choice';
import { sortDepartments, withNextTag } from '../event-draft';
import { type EventFormState } from '../use-event-form';
import { useObjectUrl } from '../use-object-url';
import { BannerCrop } from './banner-crop';
import { EventPreview } from './event-preview';

/** Step 3: tags, departments, pictures and files, and a preview. */
export function FinalizeStep({
  form,
  clubs,
}: {
  form: EventFormState;
  clubs: readonly ClubChoice[];
}) {
  const { values, files } = useDraftValues(form);
  const banner = useObjectUrl(files.eventBanner[0]) || files.existingBanner;
  const { setValue } = form.form;
  const { isBusy } = form;
  const sizes = useFileSizes([files.existingBanner, ...files.existing].map(assetUrl));
  const existingFile = (path: string, called: string) => ({
    path,
    name: fileName(path, called),
    bytes: sizes[assetUrl(path)],
  });
  // An edited event may have departments that are not in the list any more: they stay until they
  // are unticked.
  const departments = [...new Set<string>([...eventDepartments, ...values.departmentsAllowed])];
  return (
    <Stack spacing={3}>
      <TextInput
        label="Tags"
        name="tags"
        placeholder="ai, robots, beginners"
        hint="Separate tags with commas"
        // Enter ends a tag and does not submit the form, except while an input method composes.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          setValue('tags', withNextTag(values.tags));
        }}
      />
      <FormField<string[]> name="departmentsAllowed" label="Departments Allowed" required>
        {(field) => (
          <CheckboxGroup
            {...field}
            options={departments}
            columns={2}
            selectAll="All departments"
            onChange={(chosen) => field.onChange(sortDepartments(chosen))}
          />
        )}
      </FormField>
      <FormField<File[]> name="files.eventBanner" label="Event Banner">
        {(field) => (
          <div>
            <FileInput
              {...field}
              accept={pictureFileTypes}
              maxBytes={attachmentMaximumBytes}
              disabled={isBusy}
              hint="JPG or PNG, up to 10MB. Recommended: 1680 × 480 pixels."
              onChange={(chosen) => field.onChange(chosen.slice(-1))}
              existing={
                files.existingBanner && files.eventBanner.length === 0
                  ? [existingFile(files.existingBanner, 'Banner')]
                  : []
              }
              onRemoveExisting={() => setValue('files.existingBanner', '')}
              buttonLabel="Choose banner"
            />
            <BannerCrop src={banner} name={values.name} />
          </div>
        )}
      </FormField>
      <FormField<File[]> name="files.attachments" label="Attachments">
        {(field) => (
          <FileInput
            {...field}
            accept={resourceFileTypes}
            multiple
            maxFiles={10}
            maxBytes={attachmentMaximumBytes}
            disabled={isBusy}
            hint="PDF, pictures, documents and tables, up to 10MB each"
            existing={files.existing.map((path, index) =>
              existingFile(path, `Attachment ${index + 1}`),
            )}
            onRemoveExisting={(path) =>
              setValue(
                'files.existing',
                files.existing.filter((one) => one !== path),
              )
            }
            buttonLabel="Choose files"
          />
        )}
      </FormField>
      <EventPreview
        values={values}
        files={files}
        banner={banner}
        clubName={clubs.find((club) => club.value === values.clubId)?.label ?? ''}
      />
    </Stack>
  );
}
