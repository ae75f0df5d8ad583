import { type MailChoice } from 'contracts';
import { useRef } from 'react';
import { api, changeAnswer, invalidate, messageOf, query, toast, useQuery } from 'shared-session';
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

/** Saves one choice beside those of now: another tab may have saved some. */
async function save(choice: Choice): Promise<void> {
  try {
    const { data } = await api.send('GET /me/mail');
    await api.send('PUT /me/mail', { body: { off: withChoice(data.off, choice) } });
  } catch (error) {
    toast.long.error(messageOf(error, 'Your choice could not be saved. Please try again.'));
  }
}

/** Saves choices one after the other, then reads them again. */
function useSaving() {
  const queue = useRef({ last: Promise.resolve(), waiting: 0 });
  return (choice: Choice) => {
    const now = queue.current;
    now.waiting += 1;
    now.last = now.last.then(async () => {
      await save(choice);
      now.waiting -= 1;
      if (now.waiting === 0) await invalidate('GET /me/mail');
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
    changeAnswer(query('GET /me/mail'), (answer) => ({
      ...answer,
      data: { ...answer.data, off: withChoice(answer.data.off, choice) },
    }));
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
