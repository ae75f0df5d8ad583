import { styled } from '@mui/material/styles';
import { initials } from '../format/words';
import { hueOf } from './hue';
import { type Sx } from './layout';
import { usePicture } from './use-picture';

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  overflow: 'hidden',
  fontWeight: 650,
  lineHeight: 1,
  color: '#ffffff',
  userSelect: 'none',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

interface AvatarProps {
  name: string;
  src?: string | null;
  /** Pixels. */
  size?: number;
  /** The name is beside it already (the usual case). */
  decorative?: boolean;
  sx?: Sx;
}

/** A person's or club's picture, else the initials on a colour of their own. */
export function Avatar({ name, src, size = 40, decorative = true, sx }: AvatarProps) {
  const { url, isShown, handleError } = usePicture(src);
  const naming = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const style = {
    width: size,
    height: size,
    fontSize: Math.round(size * 0.38),
    backgroundColor: `hsl(${hueOf(name)} 42% 32%)`,
  };
  return (
    <Root {...naming} style={style} sx={sx}>
      {isShown ? <img src={url} alt="" loading="lazy" onError={handleError} /> : initials(name)}
    </Root>
  );
}
