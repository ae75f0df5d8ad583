import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { create } from 'fontkit';
import pLimit from 'p-limit';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { fontFile, type Weight } from './certificate-fonts';
import { type CertificateWords, type PrintableWords, printableWords } from './certificate-words';

const [width, height] = [842, 595];
const ink = '#1b1d26';
const muted = '#555968';
const accent = '#3f47c4';

/** The files of the fonts. */
type Fonts = Record<Weight, Buffer>;

/**
 * Prints letters as they were composed: a letter with its dot below in two parts would be read
 * back as two. fontkit takes this, the types of pdfkit know lists only.
 */
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];
const oneLine = { lineBreak: false, features };

interface Line {
  y: number;
  size: number;
  weight: Weight;
  colour?: string;
}

/** Chooses the font. A long line gets a smaller one instead of a second line. */
const fit = (
  doc: PDFKit.PDFDocument,
  text: string,
  { size, weight, colour = ink, room, least }: Line & { room: number; least: number },
): PDFKit.PDFDocument => {
  doc.font(weight).fontSize(size);
  const needed = Math.max(1, doc.widthOfString(text, { features }));
  return doc.fontSize(Math.max(least, Math.min(size, (size * room) / needed))).fillColor(colour);
};

const centred = (doc: PDFKit.PDFDocument, text: string, line: Line) => {
  const room = width - 160;
  fit(doc, text, { ...line, room, least: 10 }).text(text, 80, line.y, {
    ...oneLine,
    width: room,
    align: 'center',
  });
};

const drawQr = (
  doc: PDFKit.PDFDocument,
  text: string,
  place: { x: number; y: number; size: number },
) => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const dot = place.size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(place.x + column * dot, place.y + row * dot, dot, dot);
  doc.fill(ink);
};

const drawCertificate = (doc: PDFKit.PDFDocument, words: PrintableWords) => {
  doc
    .lineWidth(3)
    .rect(30, 30, width - 60, height - 60)
    .stroke(accent);
  const quiet = { size: 16, weight: 'regular', colour: muted } as const;
  centred(doc, words.brand, { ...quiet, y: 66 });
  centred(doc, 'Certificate of Attendance', { y: 104, size: 34, weight: 'bold', colour: accent });
  centred(doc, 'This is to certify that', { ...quiet, y: 172 });
  centred(doc, words.name, { y: 204, size: 32, weight: 'bold' });
  centred(doc, 'took part in', { ...quiet, y: 262 });
  centred(doc, words.event, { y: 294, size: 24, weight: 'bold' });
  centred(doc, `of ${words.club}, on ${words.date}`, { y: 341, size: 16, weight: 'regular' });
  drawQr(doc, words.address, { x: 70, y: 425, size: 95 });
  const lines = [
    `Number ${words.number}`,
    `Issued on ${words.issued}`,
    `Verify it at ${words.address}`,
    words.isWhole
      ? ''
      : 'Some letters cannot be printed here. The page at this address shows them.',
  ];
  lines.forEach((text, at) => {
    const line = { y: 437 + at * 20, size: 12, weight: 'regular', colour: muted } as const;
    fit(doc, text, { ...line, room: width - 235, least: 4 }).text(text, 185, line.y, oneLine);
  });
};

interface OpenFonts {
  files: Fonts;
  /** Both fonts have the same letters. */
  hasGlyph: (codePoint: number) => boolean;
}

async function openFonts(): Promise<OpenFonts> {
  const [regular, bold] = await Promise.all([
    readFile(fontFile('regular')),
    readFile(fontFile('bold')),
  ]);
  const opened = create(bold);
  if (!('hasGlyphForCodePoint' in opened)) throw new Error('A certificate needs one font a file');
  return {
    files: { regular, bold },
    hasGlyph: (codePoint) => opened.hasGlyphForCodePoint(codePoint),
  };
}

const drawnWith = (words: PrintableWords, { regular, bold }: Fonts): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: [width, height],
      margin: 0,
      lang: 'en-US',
      displayTitle: true,
      info: {
        Title: `Certificate of attendance ${words.number}`,
        Author: words.brand,
        Subject: words.event,
      },
    });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    // Opened for each page: an open font forgets which letters it drew, and readers find none.
    doc.registerFont('regular', regular).registerFont('bold', bold);
    drawCertificate(doc, words);
    doc.end();
  });

/** Makes certificates of attendance: one page each, A4 landscape. */
export const createCertificatePrinter = () => {
  let opening: Promise<OpenFonts> | undefined;
  const open = () =>
    (opening ??= openFonts().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  // Drawing keeps the process busy for a tenth of a second: other requests come between two.
  const inTurn = pLimit(1);
  return (words: CertificateWords): Promise<Buffer> =>
    inTurn(async () => {
      const { files, hasGlyph } = await open();
      await setImmediate();
      return drawnWith(printableWords(words, hasGlyph), files);
    });
};
