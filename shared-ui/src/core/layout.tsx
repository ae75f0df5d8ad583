import MuiBox from '@mui/material/Box';
import MuiStack from '@mui/material/Stack';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { type CSSProperties, type ReactNode } from 'react';
import { token } from '../theme/tokens';

/** Styles of one element by tokens; see MUI's sx. */
export type Sx = SxProps<Theme>;

export const Box = MuiBox;
export const Stack = MuiStack;

export const Divider = styled('hr')({
  border: 0,
  borderTop: `1px solid ${token.border.soft}`,
  margin: 0,
  width: '100%',
});

const Clamp = styled('div')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 'var(--lines)',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

interface LineClampProps {
  lines?: number;
  children: ReactNode;
  sx?: Sx;
}

/** Text cut after some lines with an ellipsis. */
export function LineClamp({ lines = 3, children, sx }: LineClampProps) {
  const style: CSSProperties & Record<'--lines', number> = { '--lines': lines };
  return (
    <Clamp style={style} data-lines={lines} sx={sx}>
      {children}
    </Clamp>
  );
}

/** For screen readers only. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
