import { useId } from 'react';
import { clubFields } from 'contracts/forms';
import { useUnsavedChanges } from 'shared-session';
import { Button, Stack } from 'shared-ui/core';
import { DraftForm, DraftNotice, DraftOutcome } from 'shared-ui/draft';
import { FileInput } from 'shared-ui/fields';
import { CheckboxInput, FormField, TextAreaInput, TextInput } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlay';
import { type ManagedClub, type ClubFields, useClubForm } from '../use-club-form';

const LOGO_MAXIMUM = 2 * 1024 * 1024;

const labels: Record<keyof ClubFields, string> = {
  name: 'Name',
  clubCategory: 'Category',
  description: 'Description',
  isActive: 'Active',
};

/** Creates a club, or edits one. */
export function ClubForm({
  club,
  onClose,
}: {
  club: ManagedClub | undefined;
  onClose: () => void;
}) {
  useUnsavedChanges('club', true);
  const formId = useId();
  const { form, cancel } = useClubForm(club, onClose);
  const { isBusy } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={club ? `Edit ${club.name}` : 'Create club'}
      busy={isBusy}
      actions={
        <>
          <Button kind="secondary" onClick={cancel} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={isBusy} busyText="Saving...">
            {club ? 'Save Changes' : 'Create club'}
          </Button>
        </>
      }
    >
      <DraftForm state={form} id={formId} label="Club">
        <Stack spacing={2}>
          <DraftNotice state={form} title="We kept what you typed" hasFiles />
          <DraftOutcome state={form} what="club" labels={labels} />
          <TextInput label="Name" name="name" required maxLength={clubFields.name.most} />
          <TextInput
            label="Category"
            name="clubCategory"
            maxLength={clubFields.clubCategory.most}
            hint="For example Technology or Arts"
          />
          <TextAreaInput
            label="Description"
            name="description"
            rows={4}
            maxLength={clubFields.description.most}
          />
          <FormField<File[]> name="files.clubLogo" label="Logo">
            {(field) => (
              <FileInput
                {...field}
                accept=".png,.jpg,.jpeg"
                maxBytes={LOGO_MAXIMUM}
                typeMessage="Please select a valid image file (JPEG, PNG)"
                sizeMessage="Image size should be less than 2MB"
                preview
              />
            )}
          </FormField>
          {club ? (
            <CheckboxInput
              label="Active"
              name="isActive"
              hint="An inactive club stays listed, but nobody can join it"
            />
          ) : null}
        </Stack>
      </DraftForm>
    </Dialog>
  );
}
