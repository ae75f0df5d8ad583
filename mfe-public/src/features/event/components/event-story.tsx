import { FileText } from 'lucide-react';
import { type ReactNode } from 'react';
import { type EventDetail } from 'contracts';
import { Box, Card, Link, Section, Tag, Text } from 'shared-ui/core';
import { assetUrl, fileName } from 'shared-ui/format';

/**
 * What the event is about: its description, the competition (as children), tags, departments and
 * files.
 */
export function EventStory({ event, children }: { event: EventDetail; children?: ReactNode }) {
  const attachments = event.attachments ?? [];
  return (
    <>
      <Section title="About Event" surface>
        <Text measure sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {event.description || 'The organizers have not described this event yet.'}
        </Text>
      </Section>
      {children}
      <Labels tags={event.tags} departments={event.departmentsAllowed} />
      {attachments.length ? (
        <Section title="Resources & Documents" surface>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
            {attachments.map((path, index) => (
              <li key={path}>
                <Link href={assetUrl(path)} external>
                  <FileText
                    size={16}
                    aria-hidden
                    style={{ verticalAlign: 'text-bottom', marginInlineEnd: 8 }}
                  />
                  {fileName(path, `Attachment ${index + 1}`)}
                </Link>
              </li>
            ))}
          </Box>
        </Section>
      ) : null}
    </>
  );
}

/** Tags and departments share a card. */
function Labels({
  tags,
  departments,
}: {
  tags: readonly string[];
  departments: readonly string[];
}) {
  if (!tags.length && !departments.length) return null;
  return (
    <Card
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
      }}
    >
      <Words title="Tags" words={tags} />
      <Words title="Departments" words={departments} />
    </Card>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (!words.length) return null;
  return (
    <Section title={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {words.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </Box>
    </Section>
  );
}
