import { type ClubLink, clubMaximumLinks, clubPageForm } from 'contracts/forms';
import {
  invalidate,
  messageOf,
  readNow,
  useDraft,
  useFreshQuery,
  toast,
  type ClubPage,
  clubPage,
} from 'shared-session';
import { Box, Button, ErrorState, LoadingState, Section, Stack } from 'shared-ui/core';
import {
  DraftForm,
  DraftNotice,
  DraftOutcome,
  type Seen,
  useDraftForm,
  useDraftValues,
} from 'shared-ui/draft';
import { PictureField } from '../../../common/picture-field';
import { refusalOf } from '../../../common/refusal';
import { updateClubPage } from '../api/club-page';
import { LinksField } from './links-field';

interface PageValues {
  links: ClubLink[];
  /** Path of the picture that is there; empty once it is removed. */
  cover: string;
}
const seenOf = ({ links, cover, version }: ClubPage): Seen<PageValues> => ({
  version,
  values: { links, cover },
});
const labels = { links: 'Links', cover: 'Cover picture' };

/** What the club shows of itself on its page: a cover picture and links. */
export function ClubPageSection({ clubId }: { clubId: string }) {
  const page = useFreshQuery(clubPage(clubId));
  return (
    <Section title="Club page" surface>
      {page.data ? (
        // Also when a later reading fails: what was typed is kept nowhere else.
        <PageForm clubId={clubId} page={page.data} />
      ) : page.isPending ? (
        <LoadingState text="Loading club page..." layout="form" count={2} />
      ) : (
        <ErrorState
          compact
          message={messageOf(page.error, 'The club page could not be loaded.')}
          busy={page.isFetching}
          onRetry={() => void page.refetch()}
        />
      )}
    </Section>
  );
}

function PageForm({ clubId, page }: { clubId: string; page: ClubPage }) {
  const form = useDraftForm(clubPageForm, {
    draft: useDraft(`edit-club-page:${clubId}`),
    files: { clubCover: [] as File[] },
    isJoined: true,
    edit: {
      opened: seenOf(page),
      load: async () => seenOf((await readNow(clubPage(clubId))).data),
    },
    send: async ({ values, files, version }) => {
      const { data } = await updateClubPage(clubId, {
        links: values.links,
        cover: files.clubCover,
        isCoverRemoved: page.cover !== '' && values.cover === '',
        version,
      });
      toast.long.success('Club page updated successfully!');
      await invalidate('GET /club/:id/page');
      return { seen: seenOf(data) };
    },
    refused: (error) => refusalOf(error, 'The club page could not be saved.'),
  });
  const { values, files } = useDraftValues(form);
  return (
    <DraftForm state={form} label="Club page">
      <Stack spacing={2}>
        <DraftNotice state={form} title="We kept your unfinished changes" hasFiles />
        <PictureField
          name="files.clubCover"
          label="Cover picture"
          disabled={form.isBusy}
          existing={
            values.cover && files.clubCover.length === 0
              ? [{ path: values.cover, name: 'Cover picture' }]
              : []
          }
          onRemoveExisting={() => form.form.setValue('cover', '')}
          buttonLabel="Choose cover"
          hint="A wide picture, up to 10MB. Without one a pattern is drawn from the name."
        />
        <LinksField most={clubMaximumLinks} />
        <DraftOutcome state={form} what="page" labels={labels} />
        <Box>
          <Button
            type="submit"
            kind="primary"
            busy={form.isBusy}
            busyText="Saving..."
            disabled={!form.isUnsaved}
          >
            Save club page
          </Button>
        </Box>
      </Stack>
    </DraftForm>
  );
}
