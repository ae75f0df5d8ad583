import { useState } from 'react';
import { assetUrl } from '../format/assets';

/**
 * Address of a picture and whether to show it: not absent, not failed. A new path is tried again.
 */
export function usePicture(path: string | null | undefined) {
  const url = assetUrl(path);
  const [failed, setFailed] = useState('');
  return { url, isShown: url !== '' && failed !== url, handleError: () => setFailed(url) };
}

/**
 * How an `img` loads: at once and before others in the page's first view, else when it comes near.
 */
export const loadingOf = (priority: boolean) =>
  priority
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy' } as const);
