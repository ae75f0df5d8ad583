import { ProgressBar, Stack, Text } from 'shared-ui/core';

/** Upload progress of a form; `share` is 0 to 1, null while nothing is uploaded. */
export function UploadProgress({ share }: { share: number | null }) {
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <Stack spacing={0.5}>
      <Text size="small" tone="muted">
        Uploading {percent}%
      </Text>
      <ProgressBar label="Uploading" value={percent} />
    </Stack>
  );
}
