import { type FormEvent, useId, useRef } from 'react';
import { useHold } from 'shared-session';
import {
  Alert,
  Button,
  CheckboxField,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from 'shared-ui/core';
import { FileInput } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/overlay';
import { type ManagedClub, type ClubFields, useClubForm } from './use-club-form';

const LOGO_MAXIMUM = 2 * 1024 * 1024;

/** Creates a club, or edits one. */
export function ClubForm({
  club,
  onClose,
}: {
  club: ManagedClub | undefined;
  onClose: () => void;
}) {
  useHold('club', true);
  const formId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const {
    fields,
    set,
    logo,
    setLogo,
    error,
    nameError,
    isNameMissing,
    newest,
    takeNewest,
    save,
    isSaving,
  } = useClubForm(club, onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isNameMissing) nameInput.current?.focus();
    void save();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={club ? `Edit ${club.name}` : 'Create club'}
      busy={isSaving}
      actions={
        <>
          <Button kind="secondary" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={isSaving} busyText="Saving...">
            {club ? 'Save Changes' : 'Create club'}
          </Button>
        </>
      }
    >
      <Stack component="form" id={formId} spacing={2} onSubmit={handleSubmit} noValidate>
        {error && (
          <Alert
            kind="error"
            action={newest && <Newest newest={newest} typed={fields} onTake={takeNewest} />}
          >
            {error}
          </Alert>
        )}
        <TextField
          label="Name"
          required
          value={fields.name}
          onChange={(name) => set({ name })}
          error={nameError}
          maxLength={120}
          inputRef={nameInput}
        />
        <TextField
          label="Category"
          value={fields.clubCategory}
          onChange={(clubCategory) => set({ clubCategory })}
          maxLength={100}
          hint="For example Technology or Arts"
        />
        <TextAreaField
          label="Description"
          value={fields.description}
          onChange={(description) => set({ description })}
          rows={4}
          maxLength={5000}
        />
        <FileInput
          label="Logo"
          value={logo}
          onChange={setLogo}
          accept=".png,.jpg,.jpeg"
          maxBytes={LOGO_MAXIMUM}
          typeMessage="Please select a valid image file (JPEG, PNG)"
          sizeMessage="Image size should be less than 2MB"
          preview
        />
        {club && (
          <CheckboxField
            label="Active"
            checked={fields.isActive}
            onChange={(isActive) => set({ isActive })}
            hint="An inactive club stays listed, but nobody can join it"
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** What the other one saved, where it differs from what is typed here. */
function Newest({
  newest,
  typed,
  onTake,
}: {
  newest: ClubFields;
  typed: ClubFields;
  onTake: () => void;
}) {
  const differences = [
    ['Name', newest.name, typed.name],
    ['Category', newest.clubCategory, typed.clubCategory],
    ['Description', newest.description, typed.description],
    ['Status', newest.isActive ? 'Active' : 'Inactive', typed.isActive ? 'Active' : 'Inactive'],
  ].filter(([, now, mine]) => now !== mine);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {differences.map(([label, now]) => (
        <Text key={label} clamp={4}>
          {label} is now: {now || 'empty'}
        </Text>
      ))}
      <Text>Your words are kept. Save again to put them in place of these.</Text>
      <Button kind="secondary" size="small" onClick={onTake}>
        Use the newer ones
      </Button>
    </Stack>
  );
}
