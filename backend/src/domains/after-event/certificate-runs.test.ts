import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { fontFile } from './certificate-fonts';
import { runsOf } from './certificate-runs';
import { type Script } from './certificate-scripts';
import { openShapedFont } from './certificate-shaping';

const everything = () => true;
const textsOf = (text: string): string[] => runsOf(text, everything).map((run) => run.text);

test('a line of two directions is cut into pieces from left to right', () => {
  expect(textsOf('Anna محمد Li')).toEqual(['Anna ', 'محمد', ' ', 'Li']);
});

test('a name from right to left has its Latin word on the left, with brackets around it', () => {
  expect(textsOf('محمد (Anna)')).toEqual(['(', 'Anna', 'محمد (']);
});

const glyphsOf = async (script: Script, text: string): Promise<number[]> => {
  const font = (await openShapedFont(readFileSync(fontFile(script))))();
  return font.layout(text).glyphs.map(({ id }) => id);
};
const plain = (script: Script, text: string): number[] => {
  const font = create(readFileSync(fontFile(script)));
  if (!('glyphsForString' in font)) throw new Error('one font a file');
  return font.glyphsForString(text).map(({ id }) => id);
};

test('a vowel that is written before its letter stands before it', async () => {
  expect(await glyphsOf('tamil', 'கெ')).toEqual(plain('tamil', 'கெ').toReversed());
});

test('letters that join are one sign', async () => {
  expect(await glyphsOf('devanagari', 'क्ष')).toHaveLength(1);
  expect(await glyphsOf('arabic', 'بن')).not.toEqual(plain('arabic', 'بن').toReversed());
});
