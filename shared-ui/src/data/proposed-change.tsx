import { styled } from '@mui/material/styles';
import { type ProposedFields } from 'contracts';
import { type ReactNode } from 'react';
import { Link } from '../core/link';
import { assetUrl, fileName } from '../format/assets';
import { count, fee } from '../format/numbers';
import { words } from '../format/words';
import { token, typeScale } from '../theme/tokens';

const Fields = styled('dl')({ display: 'grid', gap: 16, margin: 0 });
const Name = styled('dt')({ fontSize: typeScale.small, color: token.text.muted });
// Stacked on a phone, side by side where there is room for both.
const Pair = styled('dd')({
  display: 'grid',
  gap: 8,
  margin: 0,
  overflowWrap: 'anywhere',
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
});
const Side = styled('div')({ minWidth: 0, whiteSpace: 'pre-line' });
const Label = styled('span')({ display: 'block', fontSize: typeScale.small, fontWeight: 600 });

const none = 'None';
const files = (paths: readonly string[]): ReactNode =>
  paths.length === 0
    ? none
    : paths.map((path) => (
        <div key={path}>
          <Link href={assetUrl(path)} external>
            {fileName(path)}
          </Link>
        </div>
      ));

type Row = readonly [field: keyof ProposedFields, label: string, show: (values: ProposedFields) => ReactNode];
const rows: readonly Row[] = [
  ['name', 'Event Name', ({ name }) => name],
  ['description', 'Description', ({ description }) => description],
  ['eventType', 'Event Type', ({ eventType = '' }) => words(eventType)],
  ['mode', 'Mode', ({ mode = '' }) => words(mode)],
  ['fees', 'Entry fee', ({ fees }) => fee(fees)],
  ['maxParticipants', 'Capacity', ({ maxParticipants = 0 }) => count(maxParticipants)],
  ['platformLink', 'Platform Link', ({ platformLink }) => platformLink || none],
  ['eventBanner', 'Event Banner', ({ eventBanner }) => files(eventBanner ? [eventBanner] : [])],
  ['attachments', 'Attachments', ({ attachments = [] }) => files(attachments)],
];

/** The fields of an approved event that a proposed change touches: as approved, and as proposed. */
export const ProposedChange = ({ before, after }: { before: ProposedFields; after: ProposedFields }) => (
  <Fields>
    {rows
      .filter(([field]) => after[field] !== undefined)
      .map(([field, label, show]) => (
        <div key={field}>
          <Name>{label}</Name>
          <Pair>
            <Side>
              <Label>Approved</Label>
              {show(before)}
            </Side>
            <Side>
              <Label>Proposed</Label>
              {show(after)}
            </Side>
          </Pair>
        </div>
      ))}
  </Fields>
);
