import { Megaphone } from 'lucide-react';
import { attachmentMaximumBytes } from 'contracts/constants';
import {
  announcementFields,
  announcementFileTypes,
  announcementMaximumFiles,
} from 'contracts/forms';
import { useUser } from 'shared-session';
import { useNavigate, useSearchParams } from 'shared-session/router';
import { Button, Card, ErrorState, LoadingState, Page, PageHeading, Stack } from 'shared-ui/core';
import { DraftForm, DraftNotice, DraftOutcome } from 'shared-ui/draft';
import { FileInput } from 'shared-ui/fields';
import { DateInput, FormField, SelectInput, TextAreaInput, TextInput } from 'shared-ui/forms';
import { useAnnouncementForm } from '../../features/announcement-form/use-announcement-form';
import { NoClub } from '../../features/clubs/components/no-club';
import { useClubChoices } from '../../features/clubs/api/club-choices';
import { presetClub, type ClubChoice } from '../../common/club-choice';
import { FormActions } from '../../common/form-actions';
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
  const { form, today } = useAnnouncementForm({
    clubs,
    preset: presetClub(clubs, parameters.get('club')),
    onCreated: () => void navigate('/announcements'),
  });
  const { isBusy } = form;
  return (
    <Card>
      <DraftForm state={form} label="Announcement">
        <Stack spacing={2}>
          <DraftNotice state={form} title="We kept your unfinished announcement" hasFiles />
          <TextInput
            label="Title"
            name="title"
            required
            maxLength={announcementFields.title.most}
          />
          <TextAreaInput
            label="Description"
            name="description"
            required
            rows={6}
            maxLength={announcementFields.description.most}
          />
          <SelectInput
            label="Club"
            name="clubId"
            required
            placeholder="Select a club"
            options={clubs}
          />
          <DateInput
            label="Visible Until"
            name="visibleUntil"
            min={today}
            hint="Optional. Shown through the end of this day."
          />
          <FormField<File[]> name="files.attachments">
            {(field) => (
              <FileInput
                {...field}
                label="Attachments"
                accept={announcementFileTypes.create}
                multiple
                maxFiles={announcementMaximumFiles}
                maxBytes={attachmentMaximumBytes}
                disabled={isBusy}
                hint="PDF, JPG, PNG, DOC or DOCX, up to 10MB"
                buttonLabel="Choose files"
              />
            )}
          </FormField>
          <DraftOutcome state={form} />
          <UploadProgress share={form.progress} />
          <FormActions>
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
          </FormActions>
        </Stack>
      </DraftForm>
    </Card>
  );
}
