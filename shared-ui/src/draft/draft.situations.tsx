import { Button } from 'shared-ui/core';
import * as draft from 'shared-ui/draft';
import { TextInput } from 'shared-ui/forms';
import * as z from 'zod/mini';
import { type Situations } from '../testing/situation';

interface Values {
  name: string;
}
const schema = z.custom<Values>().check(({ value, issues }) => {
  if (!value.name)
    issues.push({ code: 'custom', input: value, path: ['name'], message: 'Name is required' });
});
const nothing = () => undefined;

/** Pressing Send finds a missing name, else nothing answers. */
function Room() {
  const state = draft.useDraftForm<Values>(schema, {
    blank: { name: '' },
    draft: {
      initial: undefined,
      save: nothing,
      clear: nothing,
      useLeaveGuard: nothing,
      offerUndo: nothing,
    },
    isJoined: true,
    send: () => Promise.reject(new Error('No answer')),
    refused: () => ({ title: 'Failed', problems: [{ message: 'No answer' }] }),
  });
  return (
    <draft.DraftForm state={state} label="Room">
      <draft.DraftNotice state={state} title="Your draft was restored" />
      <TextInput name="name" label="Name" />
      <draft.DraftOutcome state={state} what="room" labels={{ name: 'Name' }} />
      <Button type="submit" busy={state.isBusy}>
        Send
      </Button>
    </draft.DraftForm>
  );
}

export const situations: Situations = {
  DraftForm: { empty: () => <Room /> },
  DraftNotice: {
    restored: () => (
      <draft.DraftNotice
        state={{ isRestored: true, reset: nothing }}
        title="Your draft was restored"
      />
    ),
    'files are not kept': () => (
      <draft.DraftNotice
        state={{ isRestored: true, reset: nothing }}
        title="Your draft was restored"
        hasFiles
      />
    ),
  },
  DraftOutcome: { 'before it is sent': () => <Room /> },
};
