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
const Pair = styled('div')({ display: 'flex', gap: 12, minWidth: 0, '& > svg': { flexShrink: 0, marginTop: 3, color: token.text.muted } });
const Name = styled('dt')({ fontSize: typeScale.small, color: token.text.muted });
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
      <Pair key={label}>
        {Icon && <Icon size={18} aria-hidden />}
        <div>
          <Name>{label}</Name>
          <Value>{value}</Value>
        </div>
      </Pair>
    ))}
  </Root>
);
