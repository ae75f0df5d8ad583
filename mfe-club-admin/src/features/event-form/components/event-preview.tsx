import { Card, Chip, Section, Stack, Text } from 'shared-ui/core';
import { KeyValueList } from 'shared-ui/data';
import { count, formatFullDateTime, words } from 'shared-ui/format';
import { GeneratedBanner, Picture } from 'shared-ui/pictures';
import { shownCount, shownDuration, shownFee } from '../../../common/figures';
import { type EventDraft, type EventFiles } from '../event-draft';
import { inputOf } from '../event-values';

/** The event as people will see it once it is approved. */
export function EventPreview({
  values,
  files,
  banner,
  clubName,
}: {
  values: EventDraft;
  files: EventFiles;
  /** The address of its picture, or ''. */
  banner: string;
  clubName: string;
}) {
  const { date, registrationDeadline, tags } = inputOf(values);
  return (
    <Section title="Preview" level={3}>
      <Card as="article" padded={false}>
        {banner ? (
          <Picture src={banner} alt={`Banner of ${values.name}`} ratio="21/6" />
        ) : (
          <GeneratedBanner name={values.name} />
        )}
        <Stack spacing={2} sx={{ p: 2 }}>
          <div>
            <Text size="large" weight="bold" sx={{ overflowWrap: 'anywhere' }}>
              {values.name}
            </Text>
            <Text tone="muted">{clubName}</Text>
          </div>
          <Text clamp={4} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {values.description}
          </Text>
          <KeyValueList
            columns={2}
            items={[
              { label: 'Date and time', value: date ? formatFullDateTime(date) : '' },
              { label: 'Duration', value: shownDuration(values.duration) },
              { label: 'Location', value: values.venue },
              {
                label: 'Type and mode',
                value: [values.eventType, values.mode].filter(Boolean).map(words).join(' · '),
              },
              {
                label: 'Register by',
                value: registrationDeadline ? formatFullDateTime(registrationDeadline) : '',
              },
              { label: 'Capacity', value: shownCount(values.maxParticipants) },
              { label: 'Entry fee', value: shownFee(values.fees) },
              {
                label: 'Attachments',
                value: count(files.attachments.length + files.existing.length),
              },
            ].filter(({ value }) => value !== '')}
          />
          {tags.length ? (
            <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
              {tags.map((tag) => (
                <Chip key={tag}>{tag}</Chip>
              ))}
            </Stack>
          ) : null}
        </Stack>
      </Card>
    </Section>
  );
}
