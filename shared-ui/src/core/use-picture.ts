import { useState } from 'react';
import { assetUrl } from '../format/assets';

/**
 * Address of a picture and whether it is worth showing: not absent, not failed. A new path gets a
 * new chance.
 */
export function usePicture(path: string | null | undefined) {
  const url = assetUrl(path);
  const [failed, setFailed] = useState('');
  return { url, isShown: url !== '' && failed !== url, handleError: () => setFailed(url) };
}
