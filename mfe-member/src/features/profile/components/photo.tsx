import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { api, session, toast, useMutation, type User, useUnsavedChanges } from 'shared-session';
import {
  Alert,
  Avatar,
  Box,
  Button,
  FocusOnward,
  ProgressBar,
  Stack,
  VisuallyHidden,
} from 'shared-ui/core';
import { assetUrl } from 'shared-ui/format';

const accepted = ['image/jpeg', 'image/png', 'image/jpg'];
const MAXIMUM = 2 * 1024 * 1024;

const noPicture = 'Please select a valid image file (JPEG, PNG)';

/** Why a picture is refused before the upload; empty when it is accepted. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (!accepted.includes(type)) return noPicture;
  return size >= MAXIMUM ? 'Image size should be less than 2MB' : '';
}

/** My photo: choose, preview, then upload or cancel. */
export function Photo({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState('');
  const [refusal, setRefusal] = useState('');
  const [share, setShare] = useState(0);
  useUnsavedChanges('photo', file !== undefined);
  useEffect(() => {
    if (!file) return setPreview('');
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const upload = useMutation({
    mutationFn: (profilePicture: File) =>
      api.send(
        'POST /auth/update-profile-picture',
        { body: {}, files: { profilePicture } },
        { onUploadProgress: setShare },
      ),
    onSuccess: ({ user: changed }) => {
      session.setUser(changed);
      setFile(undefined);
      toast.long.success('Profile picture updated');
    },
    onError: () => toast.long.error('Failed to upload profile picture. Please try again.'),
  });
  const handleChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    const reason = refusalOf(chosen);
    setRefusal(reason);
    setFile(reason ? undefined : chosen);
  };
  return (
    <Stack spacing={2} sx={{ alignItems: 'center' }}>
      {preview ? (
        <Box
          component="img"
          src={preview}
          alt="Your new photo"
          onError={() => {
            // The name says that it is a picture, but the content cannot be read as one.
            setFile(undefined);
            setRefusal(noPicture);
          }}
          sx={{ width: 120, height: 120, borderRadius: '50%', objectFit: 'cover' }}
        />
      ) : (
        <Avatar name={user.name} src={assetUrl(user.image)} size={120} />
      )}
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          accept="image/jpeg,image/png"
          aria-label="Profile photo"
          onChange={handleChoose}
        />
      </VisuallyHidden>
      {refusal && <Alert kind="error">{refusal}</Alert>}
      {file ? (
        <Stack spacing={1} sx={{ alignItems: 'center' }}>
          <FocusOnward>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button
                kind="primary"
                icon={Upload}
                busy={upload.isPending}
                busyText="Uploading..."
                onClick={() => upload.mutate(file)}
              >
                Upload photo
              </Button>
              <Button
                kind="secondary"
                disabled={upload.isPending}
                onClick={() => setFile(undefined)}
              >
                Cancel photo
              </Button>
            </Box>
          </FocusOnward>
          {upload.isPending && <ProgressBar label="Upload" value={share * 100} />}
        </Stack>
      ) : (
        <Button kind="secondary" icon={Camera} onClick={() => input.current?.click()}>
          Change photo
        </Button>
      )}
    </Stack>
  );
}
