// A webpack loader that cuts a variable font to a range of weights: Inter takes 32 of its 48 KB.
import subsetFont from 'subset-font';

/** All characters of the first plane: those that the file lacks change nothing. */
const everything = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code))
  .join('');

/** What text without marks for optional forms is set with, and figures of one width (`tnum`). */
const keepFeatures = ['kern', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** The names in the file that hold the font's licence and its address. */
const licence = [13, 14];

/**
 * @this {import('webpack').LoaderContext<{ min: number, max: number }>}
 * @param {Buffer} font a woff2 file with a weight axis
 * @returns {Promise<Buffer>} the same characters with the weights from `min` to `max`
 */
export default function cutWeights(font) {
  const variationAxes = { wght: this.getOptions() };
  return subsetFont(font, everything, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
    preserveNameIds: licence,
  });
}

/** Given as bytes. */
export const raw = true;
