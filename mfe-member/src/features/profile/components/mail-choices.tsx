import { type MailChoice } from 'contracts';
import { useRef } from 'react';
import {
  api,
  changeAnswer,
  invalidate,
  messageOf,
  query,
  session,
  toast,
  useQuery,
} from 'shared-session';
import { CheckboxField } from 'shared-ui/controls';
import { ErrorState, Section, Text } from 'shared-ui/core';

const choices: readonly (readonly [MailChoice, string])[] = [
  ['registration', 'My registrations, with pass and calendar file'],
  ['reminder', 'A reminder the day before an event'],
  ['eventChanged', 'Another date, venue or fee of an event I am in'],
  ['eventCancelled', 'Cancelled events'],
  ['movedUp', 'A place for me from the waiting list'],
  ['teamInvitation', 'Invitations to teams'],
  ['joinDecision', 'Answers to my join requests'],
  ['questionAnswered', 'Answers to my questions to clubs'],
  ['questionAsked', 'Questions to clubs that I run'],
  ['eventDecision', 'Decisions on events of clubs that I run'],
];

/** One kind switched on or off. */
interface Choice {
  kind: MailChoice;
  isWanted: boolean;
}

const withChoice = (off: readonly MailChoice[], { kind, isWanted }: Choice): MailChoice[] => [
  ...off.filter((each) => each !== kind),
  ...(isWanted ? [] : [kind]),
];

/**
 * Saves one choice beside those of now, because another tab may have saved some. Returns what is
 * off then; undefined after a failure.
 */
async function save(choice: Choice, person: string | undefined): Promise<MailChoice[] | undefined> {
  const failure = 'Your choice could not be saved. Please try again.';
  try {
    const { data } = await api.send('GET /me/mail');
    // Another tab may have signed another person in.
    if (session.user?._id !== person) throw new Error(failure);
    const off = withChoice(data.off, choice);
    await api.send('PUT /me/mail', { body: { off } });
    return off;
  } catch (error) {
    toast.long.error(messageOf(error, failure));
    return undefined;
  }
}

const showAs = (change: (off: readonly MailChoice[]) => MailChoice[]) =>
  changeAnswer(query('GET /me/mail'), (answer) => ({
    ...answer,
    data: { ...answer.data, off: change(answer.data.off) },
  }));

/** Saves choices one after the other. After a failure they are refetched at the end. */
function useSaving() {
  const queue = useRef({ last: Promise.resolve(), waiting: 0, hasFailed: false });
  return (choice: Choice) => {
    const now = queue.current;
    const person = session.user?._id;
    now.waiting += 1;
    now.last = now.last.then(async () => {
      const saved = await save(choice, person);
      if (!saved) now.hasFailed = true;
      now.waiting -= 1;
      if (now.waiting > 0) return;
      if (saved && !now.hasFailed) return showAs(() => saved);
      now.hasFailed = false;
      await invalidate('GET /me/mail');
    });
  };
}

/** The kinds of email I get; nothing where the portal sends none. Each choice is saved at once. */
export function MailChoices() {
  const { data, error, refetch, isFetching } = useQuery(query('GET /me/mail'));
  const saveNext = useSaving();
  const { isOn = false, off = [] } = data?.data ?? {};
  if (error && !data)
    return (
      <ErrorState
        compact
        message="Your choice of mail could not be loaded."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!isOn) return null;
  const choose = (kind: MailChoice, isWanted: boolean) => {
    const choice = { kind, isWanted };
    showAs((shown) => withChoice(shown, choice));
    saveNext(choice);
  };
  return (
    <Section title="Email" surface>
      <Text tone="muted" size="small">
        What we write to you. A choice is saved at once.
      </Text>
      <div>
        {choices.map(([kind, label]) => (
          <div key={kind}>
            <CheckboxField
              label={label}
              checked={!off.includes(kind)}
              onChange={(isWanted) => choose(kind, isWanted)}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
