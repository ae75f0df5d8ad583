import { styled } from '@mui/material/styles';
import { type ReactNode } from 'react';
import { Avatar } from '../core/avatar';
import { Text } from '../core/text';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '8px 0',
  minWidth: 0,
});
const Words = styled('div')({ flex: '1 1 112px', minWidth: 0, overflowWrap: 'anywhere' });

interface PersonRowProps {
  name: string;
  src?: string | null;
  text?: ReactNode;
  /** Badges. */
  extra?: ReactNode;
  action?: ReactNode;
  /** For example a cancelled registration. */
  muted?: boolean;
}

/** A person in a list: picture or initials, name, a line, badges, a button. */
export const PersonRow = ({ name, src, text, extra, action, muted }: PersonRowProps) => (
  <Root>
    <Avatar name={name} src={src} />
    <Words>
      <Text weight="medium" tone={muted ? 'muted' : 'strong'}>
        {name}
      </Text>
      {text && (
        <Text as="div" size="small" tone="muted">
          {text}
        </Text>
      )}
    </Words>
    {extra}
    {action}
  </Root>
);
