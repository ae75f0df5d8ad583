import { type MailChoice } from 'contracts';
import { useRef } from 'react';
import { api, changeAnswer, messageOf, query, readAgain, toast, useQuery } from 'shared-session';
import { CheckboxField, ErrorState, Section, Text } from 'shared-ui/core';

const choices: readonly (readonly [MailChoice, string])[] = [
  ['registration', 'My registrations, with pass and calendar file'],
  ['reminder', 'A reminder the day before an event'],
  ['eventChanged', 'Another date, venue or fee of an event I am in'],
  ['eventCancelled', 'Cancelled events'],
  ['movedUp', 'A place for me from the waiting list'],
  ['teamInvitation', 'Invitations to teams'],
  ['joinDecision', 'Answers to my join requests'],
  ['eventDecision', 'Decisions on events of clubs that I run'],
];

async function save(off: MailChoice[]): Promise<void> {
  try {
    await api.send('PUT /me/mail', { body: { off } });
  } catch (error) {
    toast.error(messageOf(error, 'Your choice could not be saved. Please try again.'), {
      duration: 5000,
    });
    await readAgain('GET /me/mail');
  }
}

/**
 * Which messages I get by email; nothing where the portal sends none. Each choice is saved at once.
 */
export function MailChoices() {
  const { data, error, refetch, isFetching } = useQuery(query('GET /me/mail'));
  // One after the other: the last choice is what is saved.
  const saving = useRef(Promise.resolve());
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
    const next = isWanted ? off.filter((each) => each !== kind) : [...off, kind];
    changeAnswer(query('GET /me/mail'), (answer) => ({
      ...answer,
      data: { ...answer.data, off: next },
    }));
    saving.current = saving.current.then(() => save(next));
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
