import { styled } from '@mui/material/styles';
import { hueOf, seedOf } from './hue';
import { type IconType } from './icon';
import { type Sx } from './layout';

const Root = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  color: 'rgba(255, 255, 255, 0.9)',
});

interface GeneratedBannerProps {
  name: string;
  height?: number | string;
  icon?: IconType;
  sx?: Sx;
}

/** A calm pattern made from a name, for what has no picture. Decorative. */
export function GeneratedBanner({ name, height = 120, icon: Icon, sx }: GeneratedBannerProps) {
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
    </Root>
  );
}
