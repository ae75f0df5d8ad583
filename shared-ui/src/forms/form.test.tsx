import { screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { CheckboxGroup } from '../fields';
import {
  Form,
  FormBanner,
  FormField,
  NumberInput,
  SelectInput,
  SubmitButton,
  TextInput,
  useFieldArray,
} from '../forms';
import { renderUi } from '../testing';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name is required')),
  email: z.string().check(z.regex(/@/, 'Please enter a valid email address')),
});
const empty = { name: '', email: '' };

function SignUp({ onSubmit }: { onSubmit: (values: typeof empty) => Promise<void> | void }) {
  return (
    <Form schema={schema} defaultValues={empty} onSubmit={onSubmit}>
      <FormBanner />
      <TextInput name="name" label="Name" required />
      <TextInput name="email" label="Email" type="email" required />
      <SubmitButton busyText="Sending...">Send</SubmitButton>
    </Form>
  );
}

const name = () => screen.getByLabelText('Name');
const email = () => screen.getByLabelText('Email');
const send = () => screen.getByRole('button', { name: 'Send' });

it('shows the messages of the schema and focuses the first bad input', async () => {
  const onSubmit = jest.fn();
  const { user } = renderUi(<SignUp onSubmit={onSubmit} />);
  await user.click(send());
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
  expect(name()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(name(), 'Asha');
  await waitFor(() => expect(screen.queryByText('Name is required')).not.toBeInTheDocument());
});

it('lets the browser show no bubbles of its own', () => {
  const { container } = renderUi(<SignUp onSubmit={() => undefined} />);
  expect(container.querySelector('form')).toHaveAttribute('novalidate');
});

it('is busy while sending, ignores a second send, and is free again afterwards', async () => {
  let finish = () => undefined as void;
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = renderUi(<SignUp onSubmit={onSubmit} />);
  await user.type(name(), 'Asha');
  await user.type(email(), 'a@b');
  await user.click(send());
  const sending = await screen.findByRole('button', { name: 'Sending...' });
  expect(sending).toHaveAttribute('aria-disabled', 'true');
  expect(sending).toHaveFocus();
  expect(sending).toBeEnabled(); // `disabled` would lose the focus
  await user.click(sending);
  await user.type(email(), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'));
});

it.each([
  ['a list', [{ path: 'email', message: 'This email is taken' }]],
  ['a record', { email: 'This email is taken' }],
])(
  'puts what the server says of fields (as %s) on their inputs and is not stuck',
  async (_kind, fields) => {
    const failure = Object.assign(new Error('Please check the form'), { fields });
    const { user } = renderUi(<SignUp onSubmit={() => Promise.reject(failure)} />);
    await user.type(name(), 'Asha');
    await user.type(email(), 'a@b');
    await user.click(send());
    expect(await screen.findByText('This email is taken')).toBeInTheDocument();
    expect(email()).toHaveFocus();
    expect(screen.getByText('Please check the form')).toBeVisible();
    expect(send()).toBeEnabled();
    await user.type(name(), '!');
    await waitFor(() =>
      expect(screen.queryByText('Please check the form')).not.toBeInTheDocument(),
    );
  },
);

it('holds lists, numbers, choices and any controlled field', async () => {
  const all = z.object({
    tags: z.array(z.string()),
    seats: z.string(),
    mode: z.string(),
    rounds: z.array(z.object({ name: z.string() })),
  });
  const onSubmit = jest.fn();
  const Rounds = () => {
    const { fields, append } = useFieldArray({ name: 'rounds' });
    return (
      <>
        {fields.map((field, index) => (
          <TextInput key={field.id} name={`rounds.${index}.name`} label={`Round ${index + 1}`} />
        ))}
        <button type="button" onClick={() => append({ name: '' })}>
          Add round
        </button>
      </>
    );
  };
  const { user } = renderUi(
    <Form
      schema={all}
      defaultValues={{ tags: [], seats: '', mode: '', rounds: [] }}
      onSubmit={(values) => onSubmit(values)}
    >
      <FormField<string[]> name="tags" label="Tags">
        {(field) => <CheckboxGroup {...field} options={['ai', 'robots', 'music']} />}
      </FormField>
      <NumberInput name="seats" label="Seats" min={1} />
      <SelectInput name="mode" label="Mode" placeholder="Choose" options={['ONLINE', 'OFFLINE']} />
      <Rounds />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  await user.click(screen.getByLabelText('robots'));
  await user.click(screen.getByLabelText('ai'));
  await user.type(screen.getByLabelText('Seats'), '40');
  await user.selectOptions(screen.getByLabelText('Mode'), 'ONLINE');
  await user.click(screen.getByRole('button', { name: 'Add round' }));
  await user.type(screen.getByLabelText('Round 1'), 'Final');
  await user.click(send());
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      tags: ['ai', 'robots'],
      seats: '40',
      mode: 'ONLINE',
      rounds: [{ name: 'Final' }],
    }),
  );
});
