import { Mail } from 'lucide-react';
import { type Club } from 'contracts';
import { Link, Section, Stack } from 'shared-ui/core';
import { PersonRow } from 'shared-ui/data';

/** An address may hold signs that would add a subject, a text or other receivers. */
const mailtoOf = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Lead and coordinator, each reachable by mail. */
export function LeadershipPanel({ club }: { club: Club }) {
  return (
    <Section title="Club Leadership" surface>
      <Stack spacing={2}>
        <Leader title="Club Lead" person={club.clubLeadId} nobody="No lead assigned" />
        <Leader
          title="Faculty Coordinator"
          person={club.facultyCoordinater}
          nobody="Not assigned"
        />
      </Stack>
    </Section>
  );
}

function Leader({
  title,
  person,
  nobody,
}: {
  title: string;
  person: Club['clubLeadId'];
  nobody: string;
}) {
  return (
    <PersonRow
      name={person?.name || nobody}
      text={title}
      extra={
        person?.email ? (
          <Link href={mailtoOf(person.email)}>
            <Mail
              size={16}
              aria-hidden
              style={{ verticalAlign: 'text-bottom', marginInlineEnd: 6 }}
            />
            {person.email}
          </Link>
        ) : undefined
      }
    />
  );
}
