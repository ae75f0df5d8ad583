import pLimit from 'p-limit';
import { type Judged } from './uploads-judge';
import { type FieldRule } from './uploads-rules';

/** Maximum of pixels: more is a decompression bomb. */
const mostPixels = 60_000_000;
const slot = pLimit(2);

const library = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

export interface Encoded {
  /** Added to the name before its ending: "" or "-small". */
  suffix: string;
  extension: string;
  type: string;
  bytes: Buffer;
}

/**
 * Re-encodes a picture: rotated upright, without metadata, no larger than the rule's sides.
 * Displayed pictures become WebP with a small variant; attached ones keep their format. Throws when
 * it is damaged.
 */
export const encodePicture = (path: string, judged: Judged, rule: FieldRule): Promise<Encoded[]> =>
  slot(async () => {
    const sharp = await library();
    const opened = (side: number) =>
      sharp(path, {
        limitInputPixels: mostPixels,
        failOn: 'error',
        animated: rule.kind === 'document' && judged.extension === 'gif',
      })
        .rotate()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const webp = { extension: 'webp', type: 'image/webp' };
    if (rule.kind === 'document') {
      const image = opened(rule.sides.whole);
      if (judged.extension === 'jpg')
        return [{ suffix: '', ...judged, bytes: await image.jpeg({ quality: 86 }).toBuffer() }];
      if (judged.extension === 'png')
        return [
          { suffix: '', ...judged, bytes: await image.png({ compressionLevel: 8 }).toBuffer() },
        ];
      return [{ suffix: '', ...webp, bytes: await image.webp({ quality: 84 }).toBuffer() }];
    }
    const whole = {
      suffix: '',
      ...webp,
      bytes: await opened(rule.sides.whole).webp({ quality: 82 }).toBuffer(),
    };
    if (!rule.sides.small) return [whole];
    return [
      whole,
      {
        suffix: '-small',
        ...webp,
        bytes: await opened(rule.sides.small).webp({ quality: 78 }).toBuffer(),
      },
    ];
  });
