import { useState } from 'react';
import { type ListedAnnouncement } from 'contracts';
import { FileText, Pencil, Trash2 } from 'lucide-react';
import { query, usePart, useQuery, useSession } from 'shared-session';
import {
  Alert,
  Box,
  Button,
  Card,
  Chip,
  FocusOnward,
  IconButton,
  Link,
  LoadingState,
  Stack,
  Text,
} from 'shared-ui/core';
import { ShowMore } from 'shared-ui/disclosure';
import { assetUrl, fileName, formatDateTime } from 'shared-ui/format';
import { nameOf } from '../../../common/reference';
import { useDeleteAnnouncement } from '../api/use-delete-announcement';
import { editorPart } from '../editor-part';
import { creatorIdOf, creatorLabel, mayChange } from '../permissions';

/** One announcement, read or edited in place. */
export function AnnouncementCard({ announcement }: { announcement: ListedAnnouncement }) {
  const [isEditing, setIsEditing] = useState(false);
  const part = usePart(editorPart, isEditing);
  const Editor = part.module?.AnnouncementEditor;
  return (
    <Card as="li">
      {!isEditing ? (
        <Reading announcement={announcement} onEdit={() => setIsEditing(true)} />
      ) : Editor ? (
        <FocusOnward>
          <Editor id={announcement._id} onDone={() => setIsEditing(false)} />
        </FocusOnward>
      ) : part.hasFailed ? (
        <Alert
          kind="error"
          action={<Button onClick={part.retry}>Retry</Button>}
          onClose={() => setIsEditing(false)}
        >
          The editor could not be loaded.
        </Alert>
      ) : (
        <LoadingState text="Loading announcement..." layout="form" count={2} />
      )}
    </Card>
  );
}

function Reading({
  announcement,
  onEdit,
}: {
  announcement: ListedAnnouncement;
  onEdit: () => void;
}) {
  const { user } = useSession();
  const { askAndDelete, isDeleting } = useDeleteAnnouncement();
  const { title, createdAt } = announcement;
  const posted = formatDateTime(createdAt);
  return (
    <Stack spacing={1.5} sx={{ overflowWrap: 'anywhere' }}>
      <div>
        <Text as="h2" size="large" weight="bold">
          {title}
        </Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
          {posted ? <Text as="span" size="small" tone="muted">{`Posted ${posted}`}</Text> : null}
          <CreatorLabel announcement={announcement} />
        </Box>
      </div>
      <ShowMore lines={3}>{announcement.description}</ShowMore>
      <Attachments paths={announcement.attachments ?? []} />
      {mayChange(user, announcement) ? (
        <FocusOnward>
          <Box sx={{ display: 'flex', mx: -1.5, mb: -1.5 }}>
            <IconButton icon={Pencil} label={`Edit ${title}`} onClick={onEdit} />
            <IconButton
              icon={Trash2}
              kind="danger"
              label={`Delete ${title}`}
              disabled={isDeleting}
              onClick={() => askAndDelete(announcement._id)}
            />
          </Box>
        </FocusOnward>
      ) : null}
    </Stack>
  );
}

/** Whose voice it is; asked once per creator and shared by all their announcements. */
function CreatorLabel({ announcement }: { announcement: ListedAnnouncement }) {
  const creatorId = creatorIdOf(announcement);
  const { data, isFetching } = useQuery({
    ...query('GET /club/:creatorId/clubs-with-admin-status', {
      params: { creatorId: creatorId ?? '' },
    }),
    select: ({ clubs }) => creatorLabel(clubs),
    enabled: Boolean(creatorId),
    staleTime: 300_000,
  });
  const label = data ?? (isFetching ? '' : (announcement.clubName ?? nameOf(announcement.creator)));
  return label ? <Chip tone="info">{label}</Chip> : null;
}

function Attachments({ paths }: { paths: readonly string[] }) {
  if (!paths.length) return null;
  return (
    <Box
      component="ul"
      aria-label="Attachments"
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {paths.map((path, index) => (
        <li key={path}>
          <Link href={assetUrl(path)} external>
            <FileText
              size={16}
              aria-hidden
              style={{ verticalAlign: 'text-bottom', marginInlineEnd: 6 }}
            />
            {fileName(path, `Attachment ${index + 1}`)}
          </Link>
        </li>
      ))}
    </Box>
  );
}
