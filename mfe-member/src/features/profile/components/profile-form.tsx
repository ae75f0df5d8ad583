import { signUpDepartments, years } from 'contracts/constants';
import { type ProfileForm as Values, profileForm } from 'contracts/forms';
import { api, fieldsOf, messageOf, session, toast, useDraft, type User } from 'shared-session';
import { Box, Button, Stack } from 'shared-ui/core';
import { DraftForm, DraftNotice, DraftOutcome, problemsIn, useDraftForm } from 'shared-ui/draft';
import { SelectInput, TextInput } from 'shared-ui/forms';

const failure = 'Failed to update profile. Please try again.';

/** The server's reason when it refused a field; else the screen's own message. */
const wordsOf = (error: unknown) => (fieldsOf(error).length ? messageOf(error, failure) : failure);

const fieldsIn = ({ name, department, year }: User): Values => ({ name, department, year });

const profileNow = async (): Promise<Values> =>
  fieldsIn((await api.send('GET /auth/profile')).user);

/** Values to save: a field that was left alone is as it is now, perhaps saved in another tab. */
function withChanges(now: Values, opened: Values, typed: Values): Values {
  const pick = (field: keyof Values) => (typed[field] === opened[field] ? now : typed)[field];
  return { name: pick('name'), department: pick('department'), year: pick('year') };
}

/** Edit mode: name, department, year. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const departments = [...new Set([...signUpDepartments, user.department].filter(Boolean))];
  const draft = useDraft('profile');
  const form = useDraftForm(profileForm, {
    // A profile has no version.
    edit: {
      opened: { version: undefined, values: fieldsIn(user) },
      load: async () => ({ version: undefined, values: await profileNow() }),
    },
    draft,
    // What was typed stays typed; the rest is as the profile is now.
    mend: ({ values, seen }) => ({
      values: seen ? withChanges(fieldsIn(user), seen.values, values) : values,
    }),
    send: async ({ values, opened = fieldsIn(user) }) => {
      const body = withChanges(await profileNow(), opened, profileForm.parse(values));
      // Another tab may have signed another person in.
      if (session.user?._id !== user._id) throw new Error(failure);
      const { user: changed } = await api.send('PUT /auth/update-profile', {
        body: body as never,
      });
      session.setUser(changed);
      toast.long.success('Profile updated');
      return onDone;
    },
    refused: (error) => ({ problems: problemsIn(error, wordsOf(error)) }),
  });
  const cancel = () => {
    draft.clear();
    onDone();
  };
  return (
    <DraftForm state={form} label="Edit profile">
      <Stack spacing={2.5}>
        <DraftNotice state={form} title="We kept your unfinished changes" />
        <DraftOutcome state={form} />
        <TextInput name="name" label="Name" required />
        <SelectInput
          name="department"
          label="Department"
          required
          placeholder="Select a department"
          options={departments}
        />
        <SelectInput name="year" label="Year" placeholder="No year" options={[...years]} />
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button type="submit" kind="primary" busy={form.isBusy} busyText="Saving...">
            Save Changes
          </Button>
          <Button kind="secondary" onClick={cancel} disabled={form.isBusy}>
            Cancel
          </Button>
          <Box />
        </Stack>
      </Stack>
    </DraftForm>
  );
}
