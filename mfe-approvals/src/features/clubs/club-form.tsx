import { useState } from 'react';
import { api, messageOf, toast, useHold, useOneAtATime, useQueryClient } from 'shared-session';
import { Alert, Button, CheckboxField, Stack, TextAreaField, TextField } from 'shared-ui/core';
import { FileInput } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/overlay';
import { type ManagedClub } from './clubs-page';

const LOGO_MAXIMUM = 2 * 1024 * 1024;

/** Creates a club, or edits one. What was typed stays when the server refuses. */
export function ClubForm({ club, onClose }: { club: ManagedClub | undefined; onClose: () => void }) {
  useHold('club', true);
  const client = useQueryClient();
  const [name, setName] = useState(club?.name ?? '');
  const [description, setDescription] = useState(club?.description ?? '');
  const [clubCategory, setCategory] = useState(club?.clubCategory ?? '');
  const [isActive, setActive] = useState(club?.isActive ?? true);
  const [logo, setLogo] = useState<File[]>([]);
  const [error, setError] = useState('');
  const [isTried, setTried] = useState(false);
  const nameError = isTried && !name.trim() ? 'Name is required' : undefined;

  const [save, isSaving] = useOneAtATime(async () => {
    setTried(true);
    setError('');
    if (!name.trim()) return;
    const files = logo[0] ? { clubLogo: logo[0] } : {};
    try {
      const { message } = club
        ? await api.send('PUT /club/:id', { params: { id: club._id }, body: { name, description, clubCategory, isActive }, files })
        : await api.send('POST /club', { body: { name, description, clubCategory }, files });
      toast.success(message, { duration: 5000 });
      await client.invalidateQueries({ queryKey: ['clubs'] });
      onClose();
    } catch (failure) {
      setError(messageOf(failure, 'The club could not be saved. Please try again.'));
    }
  });
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
          <Button kind="primary" busy={isSaving} busyText="Saving..." onClick={() => void save()}>
            {club ? 'Save Changes' : 'Create club'}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        {error && <Alert kind="error">{error}</Alert>}
        <TextField label="Name" required value={name} onChange={setName} error={nameError} maxLength={120} />
        <TextField label="Category" value={clubCategory} onChange={setCategory} maxLength={100} hint="For example Technology or Arts" />
        <TextAreaField label="Description" value={description} onChange={setDescription} rows={4} maxLength={5000} />
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
            checked={isActive}
            onChange={setActive}
            hint="An inactive club stays listed, but nobody can join it"
          />
        )}
      </Stack>
    </Dialog>
  );
}
