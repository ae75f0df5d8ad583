import { type Club } from 'contracts';
import { clubFields, clubForm } from 'contracts/forms';
import { clubReads, invalidate, readNow, useDraft, toast } from 'shared-session';
import { Box, Button, Section, Stack } from 'shared-ui/core';
import { DraftForm, DraftNotice, DraftOutcome, type Seen, useDraftForm } from 'shared-ui/draft';
import { TextAreaInput, TextInput } from 'shared-ui/forms';
import { PictureField } from '../../../common/picture-field';
import { refusalOf } from '../../../common/refusal';
import { managedClub, updateClub, type ClubDetails } from '../api/club.query';

type EditedClub = Pick<Club, '_id' | 'name' | 'description' | 'clubCategory' | 'version'>;
const seenOf = ({ name, description, clubCategory, version }: EditedClub): Seen<ClubDetails> => ({
  version,
  values: { name, description, clubCategory },
});
const labels = { name: 'Name', description: 'Description', clubCategory: 'Category' };

/** Name, category, description and logo of the club. */
export function ClubDetailsSection({ club }: { club: EditedClub }) {
  const form = useDraftForm(clubForm, {
    draft: useDraft(`edit-club:${club._id}`),
    files: { clubLogo: [] as File[] },
    isJoined: true,
    edit: {
      opened: seenOf(club),
      load: async () => seenOf((await readNow(managedClub(club._id))).data),
    },
    send: async ({ values, files, version }) => {
      const { data } = await updateClub(club._id, values, { logo: files.clubLogo, version });
      toast.long.success('Club updated successfully!');
      await invalidate(...clubReads);
      return { seen: seenOf(data) };
    },
    refused: (error) => refusalOf(error, 'The club could not be saved.'),
  });
  return (
    <Section title="Club details" surface>
      <DraftForm state={form} label="Club details">
        <Stack spacing={2}>
          <DraftNotice state={form} title="We kept your unfinished changes" hasFiles />
          <TextInput label="Name" name="name" required maxLength={clubFields.name.most} />
          <TextInput
            label="Category"
            name="clubCategory"
            maxLength={clubFields.clubCategory.most}
          />
          <TextAreaInput
            label="Description"
            name="description"
            rows={4}
            maxLength={clubFields.description.most}
          />
          <PictureField
            name="files.clubLogo"
            label="Logo"
            disabled={form.isBusy}
            buttonLabel="Choose logo"
          />
          <DraftOutcome state={form} what="club" labels={labels} />
          <Box>
            <Button
              type="submit"
              kind="primary"
              busy={form.isBusy}
              busyText="Saving..."
              disabled={!form.isUnsaved}
            >
              Save Changes
            </Button>
          </Box>
        </Stack>
      </DraftForm>
    </Section>
  );
}
