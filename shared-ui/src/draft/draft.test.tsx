import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { Button } from '../core';
import { DraftForm, DraftNotice, DraftOutcome, type StoredDraft, useDraftForm } from '../draft';
import { NumberInput, TextInput } from '../forms';
import { renderUi } from '../testing';

interface Values {
  name: string;
  seats: string;
  note?: string;
}
const schema = z.custom<Values>().check(({ value, issues }) => {
  const say = (path: keyof Values, message: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message });
  if (!(Number(value.seats) > 0)) say('seats', 'Seats must be greater than 0');
  if (value.name === 'x') say('name', 'Name is too short');
  if (value.note === 'x') say('note', 'Note is too short');
});
const blank: Values = { name: '', seats: '', note: '' };
const labels = { name: 'Name', seats: 'Seats', note: 'Note' };

/** The portal's part of a form, with what it was asked to do. */
const aDraft = (initial?: unknown) => {
  const seen = { kept: initial, isGuarded: false, said: '', restore: () => {} };
  const draft = {
    initial,
    save: (kept: unknown) => void (seen.kept = kept),
    clear: () => void (seen.kept = undefined),
    useLeaveGuard: (isUnsaved: boolean) => void (seen.isGuarded = isUnsaved),
    offerUndo: (said: string, restore: () => void) => void Object.assign(seen, { said, restore }),
  };
  return { draft, seen };
};
type Send = Parameters<typeof useDraftForm<Values>>[1]['send'];
const refused = (error: unknown) => ({
  title: 'Failed',
  problems: [{ message: (error as Error).message }, { path: 'name', message: 'Name is taken' }],
});

interface SeatsProps {
  draft: ReturnType<typeof aDraft>['draft'];
  send: Send;
  isJoined?: boolean;
  edit?: Parameters<typeof useDraftForm<Values>>[1]['edit'];
  /** Names of the files that are there already. */
  stored?: string[];
}

/** Two steps: the name, then the seats. */
function Seats({ draft, send, isJoined = true, edit, stored }: SeatsProps) {
  const state = useDraftForm<Values>(schema, {
    blank,
    draft,
    steps: [
      { required: ['name'], optional: ['note'] },
      { required: ['seats'], optional: [] },
    ],
    ...(stored ? { files: { stored } } : {}),
    isJoined,
    send,
    refused,
    ...(edit ? { edit } : {}),
  });
  return (
    <DraftForm state={state} label="Room">
      <div ref={state.heading} tabIndex={-1}>
        Step {state.step + 1}
      </div>
      <DraftNotice state={state} title="We kept it" />
      {state.step === 0 ? <TextInput name="name" label="Name" /> : null}
      {state.step === 0 ? <TextInput name="note" label="Note" /> : null}
      <Button onClick={() => state.form.setValue('files.stored', [])}>Remove files</Button>
      {state.step === 1 ? <NumberInput name="seats" label="Seats" /> : null}
      <DraftOutcome state={state} what="room" labels={labels} />
      <Button onClick={state.reset}>Reset</Button>
      <Button type="submit" busy={state.isBusy}>
        Go on
      </Button>
    </DraftForm>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (name: string, seats: string) => {
  type('Name', name);
  press('Go on');
  type('Seats', seats);
};

it('keeps what is typed with its step, and guards it, until it is sent', async () => {
  const { draft, seen } = aDraft();
  const leave = jest.fn();
  renderUi(<Seats draft={draft} send={() => Promise.resolve(leave)} />);
  expect(seen.isGuarded).toBe(false);
  fill('Hall', '40');
  expect(seen).toMatchObject({
    kept: { values: { name: 'Hall', seats: '40' }, step: 1 },
    isGuarded: true,
  });
  press('Go on');
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(seen).toMatchObject({ kept: undefined, isGuarded: false });
});

it('begins with what was kept, in any frame, and says so until one starts over', () => {
  const kept: StoredDraft<Values> = { values: { name: 'Hall', seats: '7' }, step: 1 };
  const framed = aDraft(kept);
  const first = renderUi(<Seats draft={framed.draft} send={() => Promise.resolve(undefined)} />);
  expect(screen.getByLabelText('Seats')).toHaveValue(7);
  press('Start over');
  expect(screen.queryByText('We kept it')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(framed.seen.said).toBe('The form is cleared.');
  first.unmount();
  const bare = aDraft({ name: 'Gym' });
  renderUi(<Seats draft={bare.draft} send={() => Promise.resolve(undefined)} />);
  expect(screen.getByLabelText('Name')).toHaveValue('Gym');
});

it('leaves the focus where it is when it opens', () => {
  const { draft } = aDraft();
  renderUi(<Seats draft={draft} send={() => Promise.resolve(undefined)} />);
  expect(document.body).toHaveFocus();
});

it('leads to a field that may stay empty, in its own step', async () => {
  const { draft } = aDraft();
  renderUi(<Seats draft={draft} send={() => Promise.resolve(undefined)} />);
  type('Note', 'x');
  fill('Hall', '40');
  press('Go on');
  fireEvent.click(screen.getByRole('link', { name: 'Note is too short' }));
  expect(await screen.findByLabelText('Note')).toHaveFocus();
});

it('keeps the removal of a file while both changes of a conflict are kept', async () => {
  const { draft } = aDraft();
  const opened = { version: 1, values: { name: 'Hall', seats: '40', note: '' } };
  const theirs = { version: 2, values: { name: 'Hall', seats: '77', note: '' } };
  const changed = Object.assign(new Error('changed'), { status: 409, code: 'room_changed' });
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>(({ version }) =>
    version === 1 ? Promise.reject(changed) : Promise.resolve(undefined),
  );
  const edit = { opened, load: () => Promise.resolve(theirs) };
  renderUi(<Seats draft={draft} send={send} edit={edit} stored={['plan.pdf']} />);
  press('Remove files');
  fill('Gym', '40');
  press('Go on');
  await screen.findByText('Seats: 77');
  press('Keep what I typed');
  press('Go on');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0].files).toEqual({ stored: [] });
});

it('takes a reset back, with the step', async () => {
  const { draft, seen } = aDraft();
  renderUi(<Seats draft={draft} send={() => Promise.resolve(undefined)} />);
  fill('Hall', '40');
  press('Reset');
  expect(screen.getByText('Step 1')).toHaveFocus();
  expect(seen).toMatchObject({ kept: undefined, isGuarded: false });
  act(() => seen.restore());
  expect(screen.getByLabelText('Seats')).toHaveValue(40);
  expect(seen).toMatchObject({ kept: { values: { name: 'Hall' } }, isGuarded: true });
});

it('joins its sentences in one banner; each leads to its field, in another step too, and goes when it is mended', async () => {
  const { draft } = aDraft();
  const send = jest.fn(() => Promise.resolve(undefined));
  renderUi(<Seats draft={draft} send={send} />);
  fill('x', '0');
  press('Go on');
  const banner = () =>
    screen.getByRole('link', { name: 'Name is too short' }).closest('[data-kind]');
  expect(banner()).toHaveTextContent(/^Seats must be greater than 0, Name is too short$/);
  expect(screen.getByLabelText('Seats')).toBeInvalid();
  expect(screen.getByLabelText('Seats')).not.toHaveAccessibleDescription();
  fireEvent.click(screen.getByRole('link', { name: 'Name is too short' }));
  expect(await screen.findByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toBeInvalid();
  type('Name', 'Hall');
  expect(screen.queryByRole('link', { name: 'Name is too short' })).toBeNull();
  expect(screen.getByLabelText('Name')).not.toBeInvalid();
  fireEvent.click(screen.getByRole('link', { name: 'Seats must be greater than 0' }));
  expect(await screen.findByLabelText('Seats')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('says each sentence at its field where none are joined, and focuses the first', () => {
  const { draft } = aDraft();
  renderUi(<Seats draft={draft} send={() => Promise.resolve(undefined)} isJoined={false} />);
  fill('Hall', '0');
  press('Go on');
  expect(screen.getByLabelText('Seats')).toHaveFocus();
  expect(screen.getByLabelText('Seats')).toHaveAccessibleDescription(
    'Seats must be greater than 0',
  );
  expect(screen.queryByRole('link')).toBeNull();
});

it('sends once, and a refusal keeps everything and leads to the field that it names', async () => {
  const { draft, seen } = aDraft();
  let refuse = () => {};
  const send = jest.fn(
    () => new Promise<undefined>((_, reject) => (refuse = () => reject(new Error('Too late')))),
  );
  renderUi(<Seats draft={draft} send={send} />);
  fill('Hall', '40');
  press('Go on');
  press('Go on');
  fireEvent.submit(screen.getByRole('form'));
  refuse();
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(screen.getByText(/^Too late,/)).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
  expect(seen).toMatchObject({ kept: { values: { name: 'Hall' } }, isGuarded: true });
  fireEvent.click(screen.getByRole('link', { name: 'Name is taken' }));
  expect(await screen.findByLabelText('Name')).toHaveFocus();
});

it('is edited further after a sending that answers what was saved', async () => {
  const { draft, seen } = aDraft();
  const opened = { version: 1, values: { name: 'Hall', seats: '40' } };
  const load = () => Promise.reject(new Error('unused'));
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>(({ values, version }) =>
    Promise.resolve({ seen: { version: (version ?? 0) + 1, values } }),
  );
  renderUi(<Seats draft={draft} send={send} edit={{ opened, load }} />);
  fill('Gym', '40');
  press('Go on');
  await waitFor(() => expect(seen.isGuarded).toBe(false));
  press('Reset');
  expect(screen.getByLabelText('Name')).toHaveValue('Gym');
});

it('shows what someone else saved first; both changes can be kept', async () => {
  const { draft } = aDraft();
  const opened = { version: 1, values: { name: 'Hall', seats: '40' } };
  const theirs = { version: 2, values: { name: 'Hall', seats: '77' } };
  const changed = Object.assign(new Error('changed'), { status: 409, code: 'room_changed' });
  const send = jest.fn<ReturnType<Send>, Parameters<Send>>(({ version }) =>
    version === 1 ? Promise.reject(changed) : Promise.resolve(undefined),
  );
  renderUi(
    <Seats draft={draft} send={send} edit={{ opened, load: () => Promise.resolve(theirs) }} />,
  );
  fill('Gym', '40');
  press('Go on');
  expect(await screen.findByText('Seats: 77')).toBeVisible();
  type('Seats', '4');
  type('Seats', '41');
  expect(screen.getByText('Seats: 77 (you typed: 41)')).toBeVisible();
  press('Keep what I typed');
  expect(screen.getByLabelText('Seats')).toHaveValue(41);
  press('Go on');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0]).toMatchObject({
    version: 2,
    values: { name: 'Gym', seats: '41' },
  });
});
