import { FileText } from 'lucide-react';
import { type ReactNode } from 'react';
import { type EventDetail } from 'contracts';
import { Box, Link, Section, Tag, Text } from 'shared-ui/core';
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
      {event.tags?.length ? <Words title="Tags" words={event.tags} /> : null}
      {event.departmentsAllowed?.length ? (
        <Words title="Departments" words={event.departmentsAllowed} />
      ) : null}
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

function Words({ title, words }: { title: string; words: readonly string[] }) {
  return (
    <Section title={title} surface>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {words.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </Box>
    </Section>
  );
}
