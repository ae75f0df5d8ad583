import { Megaphone } from 'lucide-react';
import { attachmentMaximumBytes } from 'contracts/constants';
import {
  announcementFileTypes,
  announcementMaximumFiles,
} from 'contracts/forms/announcement-rules';
import { useUser } from 'shared-session';
import { useNavigate, useSearchParams } from 'shared-session/router';
import {
  Alert,
  Box,
  Button,
  Card,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from 'shared-ui/core';
import { FileInput } from 'shared-ui/fields';
import { useAnnouncementForm } from '../../features/announcement-form/use-announcement-form';
import { NoClub } from '../../features/clubs/components/no-club';
import { useClubChoices } from '../../features/clubs/api/club-choices';
import { presetClub, type ClubChoice } from '../../common/club-choice';
import { UploadProgress } from '../../common/upload-progress';

/** Create New Announcement, for the clubs one runs. */
export function Component() {
  const user = useUser();
  const clubs = useClubChoices(user);
  return (
    <Page width="normal">
      <PageHeading
        title="Create New Announcement"
        back={{ to: '/announcements', label: 'Announcements' }}
      />
      {clubs.isPending ? (
        <LoadingState text="Loading..." layout="form" />
      ) : !clubs.data ? (
        <ErrorState
          message="Failed to load clubs"
          busy={clubs.isFetching}
          onRetry={() => void clubs.refetch()}
        />
      ) : clubs.data.length === 0 ? (
        <NoClub />
      ) : (
        <AnnouncementForm clubs={clubs.data} />
      )}
    </Page>
  );
}

function AnnouncementForm({ clubs }: { clubs: ClubChoice[] }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const form = useAnnouncementForm({
    clubs,
    preset: presetClub(clubs, parameters.get('club')),
    onCreated: () => void navigate('/announcements'),
  });
  const { values, change, errors, isBusy } = form;
  return (
    <Card>
      <form
        ref={form.form}
        noValidate
        aria-label="Announcement"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Stack spacing={2}>
          {form.wasKept ? (
            <Alert
              kind="info"
              title="We kept your unfinished announcement"
              action={
                <Button kind="secondary" size="small" onClick={form.reset}>
                  Start over
                </Button>
              }
            >
              Go on where you stopped. Files are not kept: please choose them again.
            </Alert>
          ) : null}
          <TextField
            label="Title"
            name="title"
            required
            maxLength={200}
            value={values.title}
            error={errors.title}
            onChange={(title) => change({ title })}
          />
          <TextAreaField
            label="Description"
            name="description"
            required
            rows={6}
            maxLength={10_000}
            value={values.description}
            error={errors.description}
            onChange={(description) => change({ description })}
          />
          <SelectField
            label="Club"
            name="clubId"
            required
            placeholder="Select a club"
            value={values.clubId}
            error={errors.clubId}
            onChange={(clubId) => change({ clubId })}
            options={clubs}
          />
          <TextField
            label="Visible Until"
            name="visibleUntil"
            type="date"
            min={form.today}
            hint="Optional. Shown through the end of this day."
            value={values.visibleUntil}
            error={errors.visibleUntil}
            onChange={(visibleUntil) => change({ visibleUntil })}
          />
          <FileInput
            label="Attachments"
            accept={announcementFileTypes.create}
            multiple
            maxFiles={announcementMaximumFiles}
            maxBytes={attachmentMaximumBytes}
            disabled={isBusy}
            hint="PDF, JPG, PNG, DOC or DOCX, up to 10MB"
            value={form.files}
            error={form.fileError}
            onChange={form.choose}
            buttonLabel="Choose files"
          />
          {form.refusal ? (
            <Alert kind="error" title="Error creating announcement">
              {form.refusal}
            </Alert>
          ) : null}
          <UploadProgress share={form.progress} />
          {/* On a phone both are as wide as the form, the next step first. */}
          <Box
            sx={{
              display: 'flex',
              flexWrap: { xs: 'wrap-reverse', sm: 'nowrap' },
              justifyContent: 'flex-end',
              gap: 1,
              '& > button': { flex: { xs: '1 1 auto', sm: 'none' } },
            }}
          >
            <Button
              kind="secondary"
              disabled={isBusy}
              onClick={() => void navigate('/announcements')}
            >
              Cancel
            </Button>
            <Button
              type="submit"
              kind="primary"
              icon={Megaphone}
              busy={isBusy}
              busyText="Creating Announcement..."
            >
              Create Announcement
            </Button>
          </Box>
        </Stack>
      </form>
    </Card>
  );
}
