import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type ListedAnnouncement } from 'contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { usePart, useSession } from 'shared-session';
import {
  Alert,
  Box,
  Button,
  Card,
  FocusOnward,
  IconButton,
  Link,
  LoadingState,
  Stack,
  Text,
} from 'shared-ui/core';
import { ShowMore } from 'shared-ui/disclosure';
import { useDeleteAnnouncement } from '../api/use-delete-announcement';
import { editorPart } from '../editor-part';
import { mayChange } from '../permissions';
import { Attachments } from './attachments';
import { NewDot } from './new-dot';
import { Posted } from './posted';

interface CardProps {
  announcement: ListedAnnouncement;
  /** The reader has not seen it yet. */
  isNew: boolean;
}

/** One announcement, read or edited in place. */
export function AnnouncementCard({ announcement, isNew }: CardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const part = usePart(editorPart, isEditing);
  const Editor = part.module?.AnnouncementEditor;
  return (
    <Card as="li">
      {!isEditing ? (
        <Reading {...{ announcement, isNew }} onEdit={() => setIsEditing(true)} />
      ) : (
        <FocusOnward>
          <Editing title={announcement.title}>
            {Editor ? (
              <Editor id={announcement._id} onDone={() => setIsEditing(false)} />
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
          </Editing>
        </FocusOnward>
      )}
    </Card>
  );
}

/** Takes the focus from the button that opened it, which is gone: the next Tab is in the form. */
function Editing({ title, children }: { title: string; children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => own.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={own} role="group" aria-label={`Edit ${title}`} tabIndex={-1}>
      {children}
    </div>
  );
}

function Reading({ announcement, isNew, onEdit }: CardProps & { onEdit: () => void }) {
  const { user } = useSession();
  const { askAndDelete, isDeleting } = useDeleteAnnouncement();
  const { title } = announcement;
  return (
    <Stack spacing={1.5} sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ position: 'relative' }}>
        <Text as="h2" size="large" weight="bold" sx={{ mb: 0.5 }}>
          <Link to={`/announcements/${announcement._id}`} subtle>
            {title}
          </Link>
        </Text>
        {isNew ? <NewDot /> : null}
        <Posted announcement={announcement} />
      </Box>
      <ShowMore lines={3}>{announcement.description}</ShowMore>
      <Attachments paths={announcement.attachments} />
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
