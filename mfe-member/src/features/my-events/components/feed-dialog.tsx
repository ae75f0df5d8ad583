import { Copy, RefreshCw } from 'lucide-react';
import {
  api,
  changeAnswer,
  messageOf,
  query,
  toast,
  useMutation,
  useQuery,
  useUnsavedChanges,
} from 'shared-session';
import { TextField } from 'shared-ui/controls';
import { Alert, Button, ErrorState, LoadingState, Stack, Text } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlay';

/** The private address for calendar programs. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  useUnsavedChanges('feed', true);
  const feed = query('GET /me/calendar-feed');
  const {
    data: url,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...feed,
    select: ({ data }) => data.url,
  });
  const renew = useMutation({
    mutationFn: () => api.send('POST /me/calendar-feed', {}),
    onSuccess: ({ data }) => changeAnswer(feed, (answer) => ({ ...answer, data })),
    onError: (failure) =>
      toast.long.error(messageOf(failure, 'No new address could be made. Please try again.')),
  });
  const handleCopy = () => {
    if (!url) return;
    void navigator.clipboard.writeText(url).then(
      () => toast.long.success('Address copied'),
      () => toast.long.error('The address could not be copied: select it and copy it yourself.'),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Subscribe to my calendar"
      size="small"
      busy={renew.isPending}
    >
      <Stack spacing={2}>
        <Text>
          Add this address to your calendar program: it shows your events and follows every change.
        </Text>
        {!url && !error && <LoadingState text="Loading your address..." layout="none" />}
        {error && !url && (
          <ErrorState
            message={messageOf(error, 'Your address could not be loaded.')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {url && (
          <>
            <TextField label="Private address" value={url} onChange={() => undefined} />
            <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
              <Button kind="primary" icon={Copy} onClick={handleCopy}>
                Copy address
              </Button>
              <Button
                kind="secondary"
                icon={RefreshCw}
                busy={renew.isPending}
                onClick={() => renew.mutate()}
              >
                New address
              </Button>
            </Stack>
            <Alert kind="info">
              Anybody who has this address can see your events. A new address makes this one stop
              working.
            </Alert>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
