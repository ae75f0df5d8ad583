import { styled } from '@mui/material/styles';
import { type Competition, type ProposedFields } from 'contracts';
import { type ReactNode } from 'react';
import { Link } from '../core/link';
import { Text } from '../core/text';
import { assetUrl, fileName } from '../format/assets';
import { formatFullDateTime } from '../format/dates';
import { count, fee, minutesAsHours, ordinal, plural } from '../format/numbers';
import { words } from '../format/words';
import { token, typeScale } from '../theme/tokens';

const Frame = styled('section')({
  display: 'grid',
  gap: 16,
  padding: 16,
  border: `1px solid ${token.info.border}`,
  borderRadius: 12,
  minWidth: 0,
});
const Fields = styled('dl')({ display: 'grid', gap: 16, margin: 0 });
const Name = styled('dt')({ marginBottom: 4, fontWeight: 600, color: token.text.strong });
// Stacked on a phone, side by side where there is room for both.
const Pair = styled('dd')({
  display: 'grid',
  gap: 8,
  margin: 0,
  overflowWrap: 'anywhere',
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
});
const Side = styled('div')({
  minWidth: 0,
  padding: '8px 12px',
  border: `1px solid ${token.border.soft}`,
  borderRadius: 8,
  whiteSpace: 'pre-line',
  color: token.text.muted,
  backgroundColor: token.surface.sunken,
  // A border beside the colour: it stays in forced colours.
  '&[data-new]': {
    color: token.info.text,
    backgroundColor: token.info.surface,
    border: `1px solid ${token.info.border}`,
  },
});
const List = styled('ul')({ margin: 0, paddingInlineStart: 20 });
const Label = styled('span')({ display: 'block', fontSize: typeScale.small, fontWeight: 600 });

const none = 'None';
const files = (paths: readonly string[], called: (index: number) => string): ReactNode =>
  paths.length === 0
    ? none
    : paths.map((path, index) => (
        <div key={path}>
          <Link href={assetUrl(path)} external>
            {fileName(path, called(index))}
          </Link>
        </div>
      ));

type Row = readonly [
  field: keyof ProposedFields,
  label: string,
  show: (values: ProposedFields) => ReactNode,
];
const rows: readonly Row[] = [
  ['name', 'Event Name', ({ name }) => name],
  ['description', 'Description', ({ description }) => description],
  ['eventType', 'Event Type', ({ eventType = '' }) => words(eventType)],
  ['mode', 'Mode', ({ mode = '' }) => words(mode)],
  ['fees', 'Entry fee', ({ fees }) => fee(fees)],
  ['maxParticipants', 'Capacity', ({ maxParticipants = 0 }) => count(maxParticipants)],
  ['platformLink', 'Platform Link', ({ platformLink }) => platformLink || none],
  [
    'eventBanner',
    'Event Banner',
    ({ eventBanner }) => files(eventBanner ? [eventBanner] : [], () => 'Banner'),
  ],
  [
    'attachments',
    'Attachments',
    ({ attachments = [] }) => files(attachments, (index) => `Attachment ${index + 1}`),
  ],
];

type ProposedCompetition = NonNullable<ProposedFields['competition']>;
const list = (lines: readonly string[]): ReactNode =>
  lines.length === 0 ? (
    none
  ) : (
    <List>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </List>
  );
const roundWords = ({
  name,
  description,
  date,
  duration,
  isLive,
}: Competition['rounds'][number]): string =>
  `${name}${isLive ? ' (live)' : ''}, ${formatFullDateTime(date)}, ${minutesAsHours(duration)}\n${description}`;

type Judge = NonNullable<ProposedCompetition['judges']>[number];
const judgeWords = ({ name, profile, account }: Judge): string => {
  const known =
    account && `\nAccount: ${account.name}${account.email ? ` (${account.email})` : ''}`;
  return `${profile ? `${name}, ${profile}` : name}${known ?? ''}`;
};

type CompetitionRow = readonly [
  field: keyof ProposedCompetition,
  label: string,
  show: (values: ProposedCompetition) => ReactNode,
];
const competitionRows: readonly CompetitionRow[] = [
  ['description', 'Competition Description', ({ description }) => description],
  [
    'teamAllowed',
    'Team participation',
    ({ teamAllowed }) => (teamAllowed ? 'Teams' : 'Each person alone'),
  ],
  [
    'teamSizeLimit',
    'Maximum team size',
    ({ teamSizeLimit = 1 }) => plural(teamSizeLimit, 'person', 'people'),
  ],
  ['evaluationCriteria', 'Evaluation Criteria', ({ evaluationCriteria }) => evaluationCriteria],
  [
    'prizes',
    'Prizes',
    ({ prizes = [] }) =>
      list(prizes.map(({ position, reward }) => `${ordinal(position)}: ${reward}`)),
  ],
  ['rules', 'Competition Rules', ({ rules = [] }) => list(rules)],
  ['judges', 'Judges', ({ judges = [] }) => list(judges.map(judgeWords))],
  ['rounds', 'Competition Rounds', ({ rounds = [] }) => list(rounds.map(roundWords))],
];

/** Labelled values, before and after; `rows` says which there can be. */
const changed = <Values extends object>(
  rows: readonly (readonly [keyof Values & string, string, (values: Values) => ReactNode])[],
  before: Values,
  after: Values,
): ReactNode =>
  rows
    .filter(([field]) => after[field] !== undefined)
    .map(([field, label, show]) => (
      <div key={field}>
        <Name>{label}</Name>
        <Pair>
          <Side>
            <Label>Approved</Label>
            {show(before)}
          </Side>
          <Side data-new>
            <Label>Proposed</Label>
            {show(after)}
          </Side>
        </Pair>
      </div>
    ));

interface ProposedChangeProps {
  before: ProposedFields;
  after: ProposedFields;
  /** The heading's, one below the heading around it. */
  level: 2 | 3 | 4;
  /** Name of the frame for screen readers. */
  label: string;
  /** Who proposed it, and what it waits for. */
  children: ReactNode;
  action?: ReactNode;
}

/**
 * A proposed change of an approved event: what it is about, and each field as approved and as
 * proposed.
 */
export const ProposedChange = ({
  before,
  after,
  level,
  label,
  children,
  action,
}: ProposedChangeProps) => (
  <Frame aria-label={label}>
    <div>
      <Text as={`h${level}`} size="large" weight="bold">
        Proposed change
      </Text>
      <Text as="div" size="small" tone="muted" measure>
        {children}
      </Text>
    </div>
    <Fields>
      {changed(rows, before, after)}
      {changed(competitionRows, before.competition ?? {}, after.competition ?? {})}
    </Fields>
    {action ? <div>{action}</div> : null}
  </Frame>
);
