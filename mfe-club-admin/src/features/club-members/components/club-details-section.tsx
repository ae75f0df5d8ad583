import { useState } from 'react';
import { attachmentMaximumBytes } from 'contracts/constants';
import { type Club } from 'contracts';
import {
  clubReads,
  invalidate,
  keptWords,
  readNow,
  useLeaveGuard,
  useOneAtATime,
} from 'shared-session';
import { Alert, Box, Button, Section, Stack, TextAreaField, TextField } from 'shared-ui/core';
import { FileInput } from 'shared-ui/fields';
import { ConflictNotice } from '../../../common/conflict-notice';
import { type Seen } from '../../../common/edit-merge';
import { pictureFileTypes } from '../../../common/files';
import { dashboardNotices } from '../../../common/notices';
import { type Refusal, refusalOf } from '../../../common/refusal';
import { useEditBase } from '../../../common/use-edit-base';
import { managedClub, updateClub, type ClubDetails } from '../api/club';

type EditedClub = Pick<Club, '_id' | 'name' | 'description' | 'clubCategory' | 'version'>;
const seenOf = ({ name, description, clubCategory, version }: EditedClub): Seen<ClubDetails> => ({
  version,
  values: { name, description, clubCategory },
});
const labels = { name: 'Name', description: 'Description', clubCategory: 'Category' };

/** Name, category, description and logo of the club. */
export function ClubDetailsSection({ club }: { club: EditedClub }) {
  const { base, theirs, guard, standOn } = useEditBase({
    opened: seenOf(club),
    load: async () => seenOf((await readNow(managedClub(club._id))).data),
  });
  const saved = base.values;
  const [values, setValues] = useState(saved);
  const [logo, setLogo] = useState<File[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isChanged = logo.length > 0 || JSON.stringify(values) !== JSON.stringify(saved);
  useLeaveGuard(isChanged);
  const change = (part: Partial<ClubDetails>) => {
    setRefusal(null);
    setValues((now) => ({ ...now, ...part }));
  };
  const [submit, isBusy] = useOneAtATime(async () => {
    if (!values.name.trim()) return setRefusal({ text: 'Name is required' });
    setRefusal(null);
    try {
      const { data } = await guard(() =>
        updateClub(club._id, values, { logo, version: base.version }),
      );
      setLogo([]);
      standOn(seenOf(data));
      // What was typed meanwhile stays.
      setValues((now) => (now === values ? seenOf(data).values : now));
      dashboardNotices.success('Club updated successfully!');
      await invalidate(...clubReads);
    } catch (error) {
      const said = refusalOf(error);
      setRefusal(
        said ? { text: said } : { title: 'The club could not be saved.', text: keptWords(error) },
      );
    }
  });
  return (
    <Section title="Club details" surface>
      <form
        noValidate
        aria-label="Club details"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack spacing={2}>
          <TextField
            label="Name"
            name="name"
            required
            maxLength={120}
            value={values.name}
            onChange={(name) => change({ name })}
          />
          <TextField
            label="Category"
            name="clubCategory"
            maxLength={100}
            value={values.clubCategory}
            onChange={(clubCategory) => change({ clubCategory })}
          />
          <TextAreaField
            label="Description"
            name="description"
            rows={4}
            maxLength={5000}
            value={values.description}
            onChange={(description) => change({ description })}
          />
          <FileInput
            label="Logo"
            accept={pictureFileTypes}
            maxBytes={attachmentMaximumBytes}
            preview
            disabled={isBusy}
            value={logo}
            onChange={(files) => setLogo(files.slice(-1))}
            buttonLabel="Choose logo"
          />
          {theirs ? (
            <ConflictNotice
              what="club"
              base={saved}
              mine={values}
              theirs={theirs}
              labels={labels}
              onChoose={(next) => {
                change(next);
                standOn(theirs);
              }}
            />
          ) : refusal ? (
            <Alert kind="error" title={refusal.title}>
              {refusal.text}
            </Alert>
          ) : null}
          <Box>
            <Button
              type="submit"
              kind="primary"
              busy={isBusy}
              busyText="Saving..."
              disabled={!isChanged}
            >
              Save Changes
            </Button>
          </Box>
        </Stack>
      </form>
    </Section>
  );
}
