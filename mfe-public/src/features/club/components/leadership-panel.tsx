import { Mail, UserRound } from 'lucide-react';
import { type Club } from 'contracts';
import { Box, Link, Section, Stack, Text, token } from 'shared-ui/core';
import { PersonRow } from 'shared-ui/data';

/**
 * Encoded, because an email may contain characters that add a subject, a body or other receivers.
 */
const mailtoOf = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Shown instead of a picture if the role is vacant. */
const emptyDisc = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '50%',
  color: token.text.muted,
  bgcolor: token.surface.sunken,
} as const;

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
  if (!person)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}>
        <Box aria-hidden sx={emptyDisc}>
          <UserRound size={20} />
        </Box>
        <div>
          <Text tone="muted">{nobody}</Text>
          <Text size="small" tone="muted">
            {title}
          </Text>
        </div>
      </Box>
    );
  return (
    <PersonRow
      name={person.name || nobody}
      text={
        <>
          {title}
          {person.email ? (
            <Link href={mailtoOf(person.email)} sx={{ display: 'block', mt: 0.5 }}>
              <Mail
                size={16}
                aria-hidden
                style={{ verticalAlign: 'text-bottom', marginInlineEnd: 6 }}
              />
              {person.email}
            </Link>
          ) : null}
        </>
      }
    />
  );
}
