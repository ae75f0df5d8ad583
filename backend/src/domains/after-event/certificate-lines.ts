import { type Run, runsOf } from './certificate-runs';
import { type HasGlyph, type Weight } from './certificate-scripts';

/**
 * With `ccmp`, copied text would have decomposed letters. fontkit takes this object, pdfkit's type
 * does not.
 */
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

export interface Line {
  /** Top of the text at full size. */
  y: number;
  size: number;
  weight: Weight;
  colour: string;
}

interface Place extends Line {
  x: number;
  room: number;
  isCentred: boolean;
  least: number;
}

/** A line that would be smaller than this is broken in two. */
const readable = 18;

/** Halves of a text, as even as its words allow; undefined for one word. */
const halves = (text: string): [string, string] | undefined => {
  const spaces = Array.from(text.matchAll(/ /g), ({ index }) => index);
  const [middle] = spaces.sort(
    (one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2),
  );
  return middle === undefined ? undefined : [text.slice(0, middle), text.slice(middle + 1)];
};

/** Writes lines of text that may be of several alphabets. */
export const lineWriter = (doc: PDFKit.PDFDocument, hasGlyph: HasGlyph) => {
  const setFont = ({ font }: Run, { weight }: Line) => doc.font(font === 'latin' ? weight : font);
  const widthOf = (run: Run, line: Line) =>
    setFont(run, line).fontSize(line.size).widthOfString(run.text, { features });
  const sum = (runs: readonly Run[], line: Line) =>
    runs.reduce((width, run) => width + widthOf(run, line), 0);
  /** The size at which a text fits. */
  const fitting = (text: string, place: Place): number => {
    const needed = Math.max(1, sum(runsOf(text, hasGlyph), place));
    return Math.max(place.least, Math.min(place.size, (place.size * place.room) / needed));
  };

  const writeAt = (text: string, place: Place, baseline: number) => {
    const runs = runsOf(text, hasGlyph);
    const line = { ...place, size: fitting(text, place) };
    let x = place.isCentred ? place.x + (place.room - sum(runs, line)) / 2 : place.x;
    // Joined letters are not what was typed: readers of the file take the text itself.
    const isJoined = runs.some(({ font }) => font !== 'latin');
    if (isJoined) doc.markContent('Span', { actual: text });
    for (const run of runs) {
      setFont(run, line).fontSize(line.size).fillColor(line.colour);
      doc.text(run.text, x, baseline, { lineBreak: false, features, baseline: 'alphabetic' });
      x += widthOf(run, line);
    }
    if (isJoined) doc.endMarkedContent();
  };

  /** In smaller letters when it is long; in two lines before it gets hard to read. */
  return (text: string, place: Place, { mayBreak = false } = {}) => {
    const baseline = place.y + place.size * 1.07;
    const two = mayBreak && fitting(text, place) < readable ? halves(text) : undefined;
    if (!two) return writeAt(text, place, baseline);
    const size = Math.min(readable, ...two.map((half) => fitting(half, place)));
    two.forEach((half, at) => writeAt(half, { ...place, size }, baseline - 10 + at * 22));
  };
};
