import { styled } from '@mui/material/styles';
import { Image as ImageIcon } from 'lucide-react';
import { type IconType } from '../core/icon';
import { type Sx } from '../core/layout';
import { loadingOf, usePicture } from '../core/use-picture';
import { token } from '../theme/tokens';
import { GeneratedBanner } from './generated-banner';

const Root = styled('div')({
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  backgroundColor: token.surface.sunken,
  color: token.text.muted,
  '&[data-rounded]': { borderRadius: 12 },
  '& > img': { width: '100%', height: '100%', display: 'block' },
});

interface PictureProps {
  /** A path as records hold it; made an address by `assetUrl`. */
  src?: string | null;
  alt: string;
  ratio?: string;
  height?: number | string;
  fit?: 'cover' | 'contain';
  /** Shown where a picture failed to load. */
  icon?: IconType;
  /** Without a picture: a banner generated from this name in place of the icon. */
  fallbackName?: string;
  /** Path of a picture on the generated banner. */
  fallbackLogo?: string | null | undefined;
  rounded?: boolean;
  /** It is in the page's first view: loaded at once and before others. */
  priority?: boolean;
  sx?: Sx;
}

/**
 * A picture that never breaks: failed ones show an icon, absent ones an icon or a generated banner.
 */
export function Picture({
  src,
  alt,
  ratio = '16 / 9',
  height,
  fit = 'cover',
  icon: Icon = ImageIcon,
  fallbackName,
  fallbackLogo,
  rounded,
  priority = false,
  sx,
}: PictureProps) {
  const { url, isShown, handleError } = usePicture(src);
  const size = height === undefined ? { aspectRatio: ratio } : { height };
  const shape = { style: size, 'data-rounded': rounded || undefined, sx };
  if (isShown) {
    return (
      <Root {...shape}>
        <img
          {...loadingOf(priority)}
          src={url}
          alt={alt}
          style={{ objectFit: fit }}
          onError={handleError}
        />
      </Root>
    );
  }
  const naming = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <Root {...shape} {...naming} data-placeholder={url ? 'failed' : 'absent'}>
      {fallbackName && !url ? (
        <GeneratedBanner
          name={fallbackName}
          logo={fallbackLogo}
          priority={priority}
          height="100%"
          sx={{ width: '100%' }}
        />
      ) : (
        <Icon size={32} aria-hidden strokeWidth={1.5} />
      )}
    </Root>
  );
}
