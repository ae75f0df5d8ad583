import { styled } from '@mui/material/styles';
import { hueOf, seedOf } from '../core/hue';
import { type IconType } from '../core/icon';
import { type Sx } from '../core/layout';
import { loadingOf, usePicture } from '../core/use-picture';

const Root = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  color: 'rgba(255, 255, 255, 0.9)',
});

const Logo = styled('img')({
  position: 'absolute',
  right: '8%',
  height: '56%',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: '22%',
});

interface GeneratedBannerProps {
  name: string;
  height?: number | string;
  icon?: IconType;
  /** Path of a picture that lies on it, for example the club's logo. */
  logo?: string | null | undefined;
  /** It is in the page's first view: the logo is loaded at once and before others. */
  priority?: boolean;
  sx?: Sx;
}

/** A calm pattern made from a name, for what has no picture. Decorative. */
export function GeneratedBanner({
  name,
  height = 120,
  icon: Icon,
  logo,
  priority = false,
  sx,
}: GeneratedBannerProps) {
  const { url, isShown, handleError } = usePicture(logo);
  const seed = seedOf(name);
  const hue = hueOf(name);
  const x = 15 + (seed % 70);
  const y = 10 + ((seed >> 5) % 80);
  const backgroundImage = [
    `radial-gradient(circle at ${x}% ${y}%, hsl(${hue + 24} 58% 62% / 0.75) 0 18%, transparent 19%)`,
    `radial-gradient(circle at ${100 - x}% ${100 - y}%, hsl(${hue - 20} 52% 30% / 0.65) 0 34%, transparent 35%)`,
    `linear-gradient(${seed % 180}deg, hsl(${hue} 48% 34%), hsl(${hue + 14} 46% 48%))`,
  ].join(', ');
  return (
    <Root aria-hidden style={{ height, backgroundImage }} sx={sx}>
      {Icon && <Icon size={32} aria-hidden strokeWidth={1.5} />}
      {isShown && <Logo {...loadingOf(priority)} src={url} alt="" onError={handleError} />}
    </Root>
  );
}
