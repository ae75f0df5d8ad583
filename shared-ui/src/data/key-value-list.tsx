import { styled } from '@mui/material/styles';
import { type ReactNode } from 'react';
import { type IconType } from '../core/icon';
import { token, typeScale } from '../theme/tokens';

const Root = styled('dl')({
  display: 'grid',
  gap: 16,
  margin: 0,
  '&[data-columns="2"]': { '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' } },
});
// A group of a definition list has only dt and dd: the icon is inside the name.
const Pair = styled('div')({
  minWidth: 0,
  '&[data-icon]': { position: 'relative', paddingInlineStart: 30 },
});
const Name = styled('dt')({
  fontSize: typeScale.small,
  color: token.text.muted,
  '& > svg': { position: 'absolute', insetInlineStart: 0, top: 3 },
});
const Value = styled('dd')({ margin: 0, overflowWrap: 'anywhere' });

export interface KeyValue {
  label: string;
  value: ReactNode;
  icon?: IconType;
}

interface KeyValueListProps {
  items: readonly KeyValue[];
  columns?: 1 | 2;
}

/** Facts about one thing: name and value. */
export const KeyValueList = ({ items, columns = 1 }: KeyValueListProps) => (
  <Root data-columns={columns}>
    {items.map(({ label, value, icon: Icon }) => (
      <Pair key={label} data-icon={Icon ? true : undefined}>
        <Name>
          {Icon && <Icon size={18} aria-hidden />}
          {label}
        </Name>
        <Value>{value}</Value>
      </Pair>
    ))}
  </Root>
);
